import type { readFleet } from "@sonum/contract/office/fleet";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { FleetPage } from "./fleet-page.tsx";
import { MachineState } from "./machine-state.tsx";
import type { OfficeMachine } from "./queries/office-fleet.ts";
import { machinesCsv } from "./select-machines.ts";

const NO_FLOW = { delivered: 0, late: 0, unmatched: 0, quarantined: 0, waiting: 0 };
const machineSeenAt = (lastSeenAt: string | null): OfficeMachine => ({
  id: "mac_1",
  partnerId: "usr_1",
  partner: "pat",
  alias: "Rack 1",
  isOnline: false,
  isActive: true,
  heldReason: null,
  lastSeenAt,
  sims: 0,
  present: 0,
  onSale: 0,
  withheld: 0,
  sold: 0,
  missed: 0,
  day: NO_FLOW,
  troubles: [],
});

it("distinguishes a silent machine from one that never reported", async () => {
  await renderPage(<MachineState machine={machineSeenAt("2030-01-01T00:00:00.000Z")} />);
  expect(screen.getByText("Silent")).toBeVisible();
  await renderPage(<MachineState machine={machineSeenAt(null)} />);
  expect(screen.getByText("Waits for its first report")).toBeVisible();
});

const machines = [
  {
    ...machineSeenAt("2030-01-01T00:00:00.000Z"),
    id: "mac_1",
    alias: "Attic",
    partner: "pat",
    onSale: 3,
    sims: 9,
  },
  { ...machineSeenAt(null), id: "mac_2", alias: "Barn", partner: "quinn", onSale: 0 },
  {
    ...machineSeenAt("2030-01-02T00:00:00.000Z"),
    id: "mac_3",
    alias: "Cellar",
    partner: "pat",
    onSale: 7,
    isOnline: true,
  },
];

let address: OfficeSearch = {};
function Page({ start }: { start: OfficeSearch }) {
  const [search, setSearch] = useState(start);
  address = search;
  return <FleetPage params={{}} search={search} onSearch={setSearch} />;
}

async function open(start: OfficeSearch = {}) {
  const fleet = { machines, strangers: null, services: [], partners: [], hours: [] };
  fakeServer().replies<typeof readFleet>("GET /rest/office/fleet", {}, fleet);
  await renderPage(<Page start={start} />);
  return within(await screen.findByRole("region", { name: "Machines" })).getByRole("table");
}
const shown = (table: HTMLElement) =>
  within(table)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

it("DESK-5 searches, filters and sorts the machines, with the choice in the address", async () => {
  const table = await open({ state: "silent" });
  expect(shown(table)).toEqual(["Attic"]);
  await userEvent.selectOptions(screen.getByLabelText("State"), "All");
  expect(shown(table)).toEqual(["Attic", "Barn", "Cellar"]);
  await userEvent.click(within(table).getByRole("button", { name: "SIMs on sale" }));
  expect(shown(table)).toEqual(["Cellar", "Attic", "Barn"]);
  expect(within(table).getByRole("columnheader", { name: "SIMs on sale" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await userEvent.type(screen.getByLabelText("Search by machine or partner"), "PAT");
  await waitFor(() => expect(shown(table)).toEqual(["Cellar", "Attic"]));
  expect(address).toMatchObject({ text: "PAT", sort: "onSale", order: "DESC" });
});

it("DESK-5 exports the machines that are shown, with a heading for every column", () => {
  const [head = [], ...rows] = machinesCsv(machines);
  expect(rows.map((row) => row.length)).toEqual([head.length, head.length, head.length]);
  expect(rows[1]?.slice(0, 4)).toEqual(["mac_2", "Barn", "quinn", "waiting"]);
});
