import type { registerMachine } from "@sonum/contract/fleet/machines";
import type { readPartnerHome } from "@sonum/contract/reports/partner-home";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import type { PartnerHome } from "../../queries/partner-home.ts";
import { PartnerHomePage } from "./partner-home-page.tsx";

const NO_SIMS = { total: 0, present: 0, onSale: 0, onRent: 0, unpublished: 0, withoutPhone: 0, absent: 0 };
const home = (more: Partial<PartnerHome> = {}): PartnerHome => ({
  currency: "USD",
  balance: 0,
  revenueToday: 0,
  revenueMonth: 0,
  days: [],
  hasMachines: false,
  machines: 0,
  machinesOnline: 0,
  sims: NO_SIMS,
  hasProvenSim: false,
  alerts: [],
  application: {
    state: "approved",
    appliedAt: "2030-01-01T00:00:00.000Z",
    hasDeclared: true,
    payoutName: "",
    reason: null,
    decidedAt: null,
  },
  telegramBotKey: "key",
  telegramBotUrl: null,
  isTelegramLinked: false,
  appUrl: "/gateways",
  ...more,
});
const registered = home({
  hasMachines: true,
  machines: 1,
  alerts: [{ kind: "waiting_machine", machineKey: "key1", alias: "Rack 1" }],
});

const server = fakeServerPerTest();
beforeEach(() => {
  server.refuses("GET /rest/partner/balance", {}, 400, "invalid_request");
});
const replyWith = (reply: PartnerHome) =>
  server.replies<typeof readPartnerHome>("GET /rest/partner/home", {}, reply);
const open = () => renderPage(<PartnerHomePage />);
const isBefore = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
const currentStep = () =>
  screen.getAllByRole("listitem").find((step) => step.getAttribute("aria-current") === "step");

it("PART-11 shows partners without a machine how to register one first, and the next steps", async () => {
  replyWith(home());
  await open();
  const card = await screen.findByRole("region", { name: "Register your first machine" });
  expect(isBefore(card, screen.getByText("Revenue today"))).toBe(true);
  const steps = within(card).getAllByRole("listitem");
  expect(steps.map((step) => step.querySelector("b")?.textContent)).toEqual([
    "Register the machine",
    "Declare its SIM cards",
    "Connect it",
    "See its SIM cards",
    "Test one",
    "Publish the SIM cards",
  ]);
  expect(currentStep()).toBe(steps[0]);
});

it("PART-11 keeps the first machine's secret visible and moves on to the next step", async () => {
  replyWith(home());
  replyWith(registered);
  server.replies<typeof registerMachine>(
    "POST /rest/partner/machines",
    {},
    { machine_key: "key1", secret: "made-just-now" },
  );
  await open();
  await userEvent.click(await screen.findByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Register" }));
  await waitFor(() => expect(currentStep()).toHaveTextContent("Connect it"));
  expect(await screen.findByText("made-just-now")).toBeVisible();
  expect(screen.getByText("Keep the secret now")).toHaveFocus();
});

it("PART-11 places registering another machine below the daily figures", async () => {
  replyWith(registered);
  await open();
  const card = await screen.findByRole("region", { name: "Register a machine" });
  expect(isBefore(screen.getByText("Revenue today"), card)).toBe(true);
});

const seen: Partial<PartnerHome> = {
  hasMachines: true,
  machines: 1,
  machinesOnline: 1,
  sims: { ...NO_SIMS, total: 2, present: 2 },
};
const undeclared = { kind: "undeclared_machines" as const, machines: 1, names: ["Rack 1"] };

it.each<[string | undefined, Partial<PartnerHome>]>([
  ["Declare its SIM cards", { ...seen, alerts: [undeclared] }],
  ["Connect it", { ...seen, machinesOnline: 0 }],
  ["See its SIM cards", { ...seen, sims: { ...NO_SIMS, total: 2, withoutPhone: 2 } }],
  ["Test one", seen],
  ["Publish the SIM cards", { ...seen, hasProvenSim: true }],
  [undefined, { ...seen, hasProvenSim: true, sims: { ...NO_SIMS, total: 2, onSale: 1 } }],
  [undefined, { ...seen, days: [{ day: "2030-01-01", revenue: 1, codes: 1 }] }],
])("PART-9 names the missing step until SIM cards sell: %s", async (missing, more) => {
  replyWith(home(more));
  await open();
  expect(await screen.findByText("Revenue today")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Next steps" }) === null).toBe(missing === undefined);
  if (missing) expect(currentStep()).toHaveTextContent(missing);
});
