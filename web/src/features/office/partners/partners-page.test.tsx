import type { decidePartner, listPartners } from "@sonum/contract/partners/partners";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { sampleApplication } from "../../../../test/sample-application.ts";
import { messagesStore } from "../../../lib/api/system-messages.ts";
import type { Application, PartnerState } from "../../../queries/partners.ts";
import { PartnersPage } from "./partners-page.tsx";

const application = (name: string, state: PartnerState): Application => ({
  ...sampleApplication,
  partnerId: `usr_${name}`,
  username: name.toLowerCase(),
  name,
  state,
});

const server = fakeServerPerTest();
beforeEach(() => {
  messagesStore.set([]);
  server.isInOffice("support");
});
const replyWithList = (...data: Application[]) =>
  server.replies<typeof listPartners>(
    "GET /rest/office/partners",
    {},
    { data, total: data.length, pending: 0 },
  );
const replyToDecision = (name: string) =>
  server.replies<typeof decidePartner>(
    "POST /rest/office/partners/:partnerId/decision",
    { partnerId: `usr_${name}` },
    undefined,
  );
const open = (search = {}) => renderPage(<PartnersPage params={{}} search={search} onSearch={() => {}} />);
const cardOf = (name: string) => screen.findByRole("article", { name });
const press = async (name: string, button: string) => {
  (await within(await cardOf(name)).findByRole("button", { name: button })).focus();
  await userEvent.keyboard("{Enter}");
};
const messageTexts = () => messagesStore.get().map(({ text }) => text);

it("DESK-2 names the approved partner and keeps the focus on their card", async () => {
  replyWithList(application("Ann", "pending"), application("Bob", "pending"));
  replyWithList(application("Ann", "approved"), application("Bob", "pending"));
  replyToDecision("Ann");
  await open();
  await press("Ann", "Approve");
  await waitFor(async () => expect(await cardOf("Ann")).toHaveFocus());
  expect(messageTexts()).toMatchObject([
    { message: "{name} is approved and may sell", values: { name: "Ann" } },
  ]);
});

it("DESK-2 names the approved partner and moves the focus to the list when their card is gone", async () => {
  replyWithList(application("Ann", "pending"), application("Bob", "pending"));
  replyWithList(application("Bob", "pending"));
  replyToDecision("Ann");
  await open({ state: "pending" });
  await press("Ann", "Approve");
  await waitFor(() => expect(screen.getByRole("region", { name: "Partners" })).toHaveFocus());
  expect(messageTexts()).toMatchObject([{ values: { name: "Ann" } }]);
  await userEvent.tab();
  expect(within(await cardOf("Bob")).getByRole("link", { name: "bob" })).toHaveFocus();
});

it("DESK-2 distinguishes a rejection from a withdrawn approval", async () => {
  replyWithList(application("Ann", "pending"), application("Bob", "approved"));
  replyToDecision("Ann");
  replyToDecision("Bob");
  // The first message may disappear before the second one.
  const shown = new Map<number, unknown>();
  onTestFinished(
    messagesStore.subscribe(() => {
      for (const { id, text } of messagesStore.get()) shown.set(id, text);
    }),
  );
  await open();
  for (const [name, button] of [
    ["Ann", "Reject"],
    ["Bob", "Withdraw the approval"],
  ] as const) {
    await userEvent.type(await within(await cardOf(name)).findByLabelText(/^Reason/), "No answer");
    await press(name, button);
  }
  await waitFor(() =>
    expect([...shown.values()]).toMatchObject([
      { message: "{name} is rejected", values: { name: "Ann" } },
      { message: "The approval of {name} is withdrawn", values: { name: "Bob" } },
    ]),
  );
});
