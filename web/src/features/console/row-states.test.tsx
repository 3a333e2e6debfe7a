import type { archiveMachine, readRunningSales } from "@sonum/contract/fleet/archive";
import type { listPorts } from "@sonum/contract/fleet/ports";
import type { changeLimitsOfMany, countLimits } from "@sonum/contract/fleet/sim-limits";
import type { changeSale } from "@sonum/contract/fleet/sims";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleMachine, samplePort, sampleSim } from "../../../test/sample-sims.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { MachineConsole } from "./machine-console.tsx";
import { MachinesDialog } from "./machines-dialog.tsx";
import { simsOf } from "./queries/console.ts";
import type { Sim } from "./queries/sim.ts";
import { publishMessage } from "./sims/publish-message.ts";
import { publishOutcome } from "./sims/publish-plan.ts";
import type { StaticKey } from "./table/columns.ts";
import { SimRow } from "./table/sim-row.tsx";
import { useRowTexts } from "./table/use-row-texts.ts";

const SIM = "POST /rest/partner/manage/sim";
const services = ["tg", "wa"].map((code) => ({
  code,
  name: code,
  icon: "",
  favorite: false,
  category: "other",
}));

const server = fakeServerPerTest();
beforeEach(() => {
  messagesStore.set([]);
  server.replies("GET /rest/reference/countries", {}, []);
  server.replies("GET /rest/reference/services", {}, services);
  server.replies("GET /lowcode/partner/important_services", {}, []);
  server.replies("GET /lowcode/partner/column_layout", {}, { static: [], important: [] });
});

const show = (rows: Sim[]) =>
  renderPage(<MachineConsole machines={[sampleMachine(1)]} filter={{}} onFilter={() => undefined} />, {
    seedCache: (cache) => {
      cache.setQueryDefaults(simsOf("key1").queryKey, { staleTime: Number.POSITIVE_INFINITY });
      cache.setQueryData(simsOf("key1").queryKey, rows);
    },
  });

const LATER = new Date(Date.now() + 90 * 24 * 3600_000).toISOString();
const button = (name: string | RegExp) => screen.getByRole("button", { name });

function Rows({ sims }: { sims: Sim[] }) {
  const texts = useRowTexts(2, String);
  const columns = { static: ["sim_active", "sim_rent"] as StaticKey[], services: [], servicesStart: 0 };
  return sims.map((sim, index) => (
    <SimRow
      key={sim.iccid}
      sim={sim}
      id={sim.iccid}
      index={index}
      top={0}
      isChosen={false}
      isActive={false}
      columns={columns}
      texts={texts}
    />
  ));
}

it("tells restricted, sold, rented and never seen SIMs apart in words", async () => {
  const sims = [
    sampleSim(1, { sim_active: true, limits: 1 }),
    sampleSim(2, { limits: 2 }),
    sampleSim(3, { sim_active: true, sold_until: LATER }),
    sampleSim(4, { sim_rent: true, rented_until: LATER }),
    sampleSim(5, { present: false, absence: "never" }),
    sampleSim(6, { present: false, absence: "unplugged", last_seen_at: LATER, sold_until: LATER }),
    sampleSim(7, { present: false, absence: "silent", sim_active: true, last_seen_at: LATER }),
  ];
  await renderPage(<Rows sims={sims} />);
  const shown = screen
    .getAllByRole("row", { hidden: true })
    .map((row) => within(row).getAllByRole("gridcell", { hidden: true }).slice(1, 3))
    .map((cells) => cells.map(({ textContent }) => textContent.replace(/\d+\/\d+$/, "…")));
  expect(shown).toEqual([
    ["Sale, 1 of 2", "—"],
    ["0 of 2", "—"],
    ["Sold until …", "—"],
    ["—", "Rented until …"],
    ["Never seen", "—"],
    ["Unplugged", "Sold until …"],
    ["Silent, published", "seen …"],
  ]);
});

it("offers to publish anew what differs from its port, by the port's mode", async () => {
  const sim = sampleSim(1, { sim_active: true, differs: true });
  server.replies<typeof listPorts>("GET /lowcode/partner/machine_port", {}, [
    samplePort(1, { rent_active: "rent" }),
  ]);
  server.replies<typeof changeSale>(
    `${SIM}/activate`,
    {},
    { [sim.iccid]: ["Activation false", "Rent true", "Sold now"] },
  );
  await show([sim, sampleSim(2, { sim_active: true })]);
  await userEvent.click(button("Publish anew"));
  await waitFor(() =>
    expect(server.bodiesOf(`${SIM}/activate`)).toEqual([
      { simIccid: [sim.iccid], activation: false, rent: true, period: "day", duration: 1 },
    ]),
  );
});

it("starts the choice of services from what all chosen SIMs are sold for", async () => {
  server.replies<typeof countLimits>(
    `${SIM}/limits/count`,
    {},
    { sims: 2, restricted: 1, services: [{ service: "wa", sims: 1 }] },
  );
  await show([sampleSim(1), sampleSim(2, { limits: 1 })]);
  await userEvent.click(button("Select all 2"));
  await userEvent.click(button("Publish with services"));
  const chosen = await screen.findByRole("region", { name: "Chosen services" });
  expect(await within(chosen).findByRole("button", { name: "tg" })).toBeVisible();
  expect(within(chosen).queryByRole("button", { name: "wa" })).toBeNull();
});

it("changes limits of many SIMs by what was moved only, and says what it did", async () => {
  const counts = { sims: 2, restricted: 1, services: [{ service: "wa", sims: 1 }] };
  const changed = { changed: 2, unchanged: 0, restricted: 2, sold: 1 };
  server.replies<typeof countLimits>(`${SIM}/limits/count`, {}, counts);
  server.replies<typeof changeLimitsOfMany>(`${SIM}/limits`, {}, changed);
  const rows = [sampleSim(1), sampleSim(2, { limits: 1 })];
  await show(rows);
  await userEvent.click(button("Select all 2"));
  await userEvent.click(button("Limits"));
  const allowed = await screen.findByRole("region", { name: "Allowed" });
  expect(await within(allowed).findByRole("button", { name: "wa (limited on 1 of 2)" })).toBeVisible();
  await userEvent.click(within(allowed).getByRole("button", { name: "tg" }));
  await userEvent.click(button("Save 2"));
  await waitFor(() =>
    expect(server.bodiesOf(`${SIM}/limits`)).toEqual([
      { simIccid: rows.map(({ iccid }) => iccid), limit: ["tg"], unlimit: [], unlimitAll: false },
    ]),
  );
  await waitFor(() => expect(messagesStore.get()[0]?.text).toMatchObject({ values: { changed: 2 } }));
  expect(messagesStore.get()[0]?.detail).toHaveLength(2);
});

it("says what switching a machine off interrupts, and archives it only after the same warning", async () => {
  const machine = sampleMachine(1);
  const params = { machineKey: "key1" };
  const running = { activations: 2, activations_until: LATER, rentals: 1, rented_until: LATER };
  server.replies<typeof readRunningSales>("GET /rest/partner/machines/:machineKey/running", params, running);
  server.replies<typeof archiveMachine>("POST /rest/partner/machines/:machineKey/archive", params, {
    sims: 4,
    running,
  });
  await renderPage(<MachinesDialog machines={[machine]} onClose={() => {}} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Active" }));
  expect(await screen.findByText(/^2 activations run, the last until/)).toBeVisible();
  expect(screen.getByText(/^1 SIM card is rented until/)).toBeVisible();
  await userEvent.click(button("Cancel"));
  expect(screen.getByRole("checkbox", { name: "Active" })).toBeChecked();
  await userEvent.click(button("Archive key1"));
  await screen.findByText(/^2 activations run/);
  await userEvent.click(button("Archive"));
  await waitFor(() =>
    expect(server.bodiesOf("POST /rest/partner/machines/key1/archive")).toEqual([{ even_if_sold: true }]),
  );
});

it("never reports success for publishing that sells nothing, and names each reason", () => {
  const chosen = [
    sampleSim(1, { present: false, absence: "silent" }),
    sampleSim(2, { phone: null }),
    sampleSim(3, { present: false, absence: "never" }),
  ];
  const answer = {
    [String(chosen[0]?.iccid)]: ["Activation true", "Rent false", "Not present", "Restricted"],
  };
  const outcome = publishOutcome(chosen, answer);
  expect(outcome).toEqual({
    saved: 1,
    sold: 0,
    already: 0,
    running: 0,
    obstacles: [
      { reason: "never", count: 1 },
      { reason: "noPhone", count: 1 },
      { reason: "silent", count: 1 },
    ],
    restricted: 1,
  });
  expect(publishMessage(outcome, { hasServices: false, silentSince: "10:42" })).toMatchObject({
    status: "warning",
    text: {
      message: "Saved, none on sale yet: {saved, plural, one {# SIM card} other {# SIM cards}}",
      values: { saved: 1 },
    },
  });
  expect(
    publishMessage({ ...outcome, saved: 0 }, { hasServices: false, silentSince: undefined }),
  ).toMatchObject({
    text: { message: "No SIM card was put on sale" },
  });
});
