import type { listPorts } from "@sonum/contract/fleet/ports";
import type { countLimits } from "@sonum/contract/fleet/sim-limits";
import type { changeSale } from "@sonum/contract/fleet/sims";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleMachine, sampleSim } from "../../../test/sample-sims.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { MachineConsole } from "./machine-console.tsx";
import { machines, simsOf } from "./queries/console.ts";
import type { Sim } from "./queries/sim.ts";
import { HandoverDialog } from "./sims/handover-dialog.tsx";
import { RentSettingsDialog } from "./sims/rent-settings-dialog.tsx";

const SIM = "POST /rest/partner/manage/sim";
const PORTS = "GET /lowcode/partner/machine_port";
const services = [{ code: "tg", name: "tg", icon: "", favorite: false, category: "other" }];
const silentSince = "2026-11-19T10:42:00Z";
const racks = [sampleMachine(1), sampleMachine(2, { online: false, silent_since: silentSince })];

const server = fakeServerPerTest();
beforeEach(() => {
  messagesStore.set([]);
  server.replies("GET /rest/reference/countries", {}, []);
  server.replies("GET /rest/reference/services", {}, services);
  server.replies("GET /lowcode/partner/important_services", {}, []);
  server.replies("GET /lowcode/partner/column_layout", {}, { static: [], important: [] });
  server.replies<typeof listPorts>(PORTS, {}, []);
});

/** The table of two machines, the second of which is silent. */
const show = (rows: Sim[]) =>
  renderPage(<MachineConsole machines={racks} filter={{}} onFilter={() => undefined} />, {
    seedCache: (cache) => {
      cache.setQueryDefaults(["console"], { staleTime: Number.POSITIVE_INFINITY, enabled: false });
      cache.setQueryData(machines.queryKey, racks);
      for (const { machine_key: key } of racks)
        cache.setQueryData(
          simsOf(key).queryKey,
          rows.filter(({ machine }) => machine === key),
        );
    },
  });

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

it("keeps the reasons why a mixed selection is not all on sale until they are closed", async () => {
  const rows = [
    sampleSim(1, { sim_active: true }),
    sampleSim(2),
    sampleSim(3, { phone: null }),
    sampleSim(4, { machine: "key2", present: false, absence: "silent", last_seen_at: silentSince }),
  ];
  server.replies<typeof changeSale>(
    `${SIM}/activate`,
    {},
    {
      [String(rows[1]?.iccid)]: ["Activation true", "Rent true"],
      [String(rows[3]?.iccid)]: ["Activation true", "Rent true", "Not present"],
    },
  );
  await show(rows);
  await click("Select all 4");
  await click("Publish");
  const reasons = await screen.findByText("Put on sale: 1 SIM card");
  expect(
    within(reasons)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Saved: 2",
    "1: without a phone number",
    expect.stringMatching(/^1: the machine has been silent since /),
    "1: published already",
  ]);
  expect(messagesStore.get()).toMatchObject([{ status: "warning", text: { values: { count: 1 } } }]);
  await click("Close");
  expect(screen.queryByRole("list")).toBeNull();
});

it("says how many SIM cards are not the partner's if a change of many is refused for them", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  server.refuses(`${SIM}/activate`, {}, 404, "not_found", { notYours: 2 });
  await show([sampleSim(1), sampleSim(2)]);
  await click("Select all 2");
  await click("Publish");
  await waitFor(() =>
    expect(messagesStore.get()).toMatchObject([
      { status: "error", text: { message: "Nothing was changed" }, detail: { values: { count: 2 } } },
    ]),
  );
  expect(screen.getByRole("button", { name: "Publish" })).toBeVisible();
});

it("says so as well if limits of many are refused", async () => {
  server.replies<typeof countLimits>(`${SIM}/limits/count`, {}, { sims: 1, restricted: 0, services: [] });
  server.refuses(`${SIM}/limits`, {}, 404, "not_found", { notYours: 1 });
  await show([sampleSim(1)]);
  await click("Select all 1");
  await click("Limits");
  await click("tg");
  await click("Save 1");
  await waitFor(() =>
    expect(messagesStore.get()).toMatchObject([{ text: { message: "Nothing was changed" } }]),
  );
});

it("hands over only SIM cards that were seen, and does not blame the new owner's machine for others", async () => {
  const [known, never] = [sampleSim(1), sampleSim(2, { present: false, absence: "never" })];
  server.refuses(`${SIM}/release`, {}, 404, "not_found", { notYours: 1 });
  await renderPage(<HandoverDialog chosen={[known, never]} onClose={() => {}} />);
  await userEvent.type(screen.getByLabelText("Machine key of the new owner"), "newowner");
  await click("Hand over 1 SIM card");
  await waitFor(() => expect(messagesStore.get()).toMatchObject([{ detail: { values: { count: 1 } } }]));
  expect(screen.queryByText("There is no such machine")).toBeNull();
  expect(server.bodiesOf(`${SIM}/release`)).toEqual([{ simIccid: [known.iccid], machine_key: "newowner" }]);
});

it("offers no choice of services before the limits that it starts from are known", async () => {
  server.refuses(`${SIM}/limits/count`, {}, 400, "invalid_request");
  server.replies<typeof countLimits>(`${SIM}/limits/count`, {}, { sims: 1, restricted: 1, services: [] });
  await show([sampleSim(1, { limits: 1 })]);
  await click("Select all 1");
  await click("Publish with services");
  expect(await screen.findByText("The limits could not be loaded")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Chosen services" })).toBeNull();
  await click("Try again");
  const chosen = await screen.findByRole("region", { name: "Chosen services" });
  expect(await within(chosen).findByRole("button", { name: "tg" })).toBeVisible();
});

it("CONS-12 shows no settings of ports that could not be loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  server.start();
  server.refuses(PORTS, {}, 400, "invalid_request");
  server.replies<typeof listPorts>(PORTS, {}, []);
  await renderPage(
    <RentSettingsDialog machine={sampleMachine(1)} sims={[sampleSim(1)]} onClose={() => {}} />,
  );
  expect(await screen.findByText("The settings could not be loaded")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Port 1/ })).toBeNull();
  await click("Try again");
  expect(await screen.findByRole("button", { name: "Port 1: Both" })).toBeVisible();
});
