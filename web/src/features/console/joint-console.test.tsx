import type { listJointSims } from "@sonum/contract/fleet/joint-sims";
import type { changeSale } from "@sonum/contract/fleet/sims";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleMachine, samplePort, sampleSim } from "../../../test/sample-sims.ts";
import { ConsolePage } from "./console-page.tsx";
import type { ConsoleView } from "./parse-console-view.ts";
import type { Sim } from "./queries/sim.ts";

const machines = [sampleMachine(1, { alias: "Rack 10" }), sampleMachine(2, { alias: "Rack 9" })];
const VIEWS = "GET /rest/partner/console/views";
const SIMS = "GET /rest/partner/sims";
const server = fakeServerPerTest();

const rowOf = ({ machine: _machine, sim_rent, absence: _absence, last_seen_at: _seen, ...sim }: Sim) => ({
  ...sim,
  rent_active: sim_rent,
  sold_until: undefined,
  rented_until: undefined,
  differs: undefined,
  claim: undefined,
  imei: undefined,
  modem: undefined,
  imsi: undefined,
});
const inKey1 = rowOf(sampleSim(1));
const inKey2 = rowOf(sampleSim(1, { iccid: "8937200000000000077", phone: "+37255550077" }));

beforeEach(() => {
  server.refuses("GET /rest/events", {}, 401, "sign_in_required");
  server.replies("GET /rest/reference/countries", {}, []);
  server.replies("GET /rest/reference/services", {}, []);
  server.replies("GET /lowcode/partner/important_services", {}, []);
  server.replies("GET /lowcode/partner/column_layout", {}, { static: [], important: [] });
  server.replies("GET /lowcode/partner/machines", {}, machines);
  server.replies<typeof listJointSims>(SIMS, {}, [{ machine: "key1", sims: [inKey1] }]);
  server.replies<typeof listJointSims>(SIMS, {}, [{ machine: "key2", sims: [inKey2] }]);
});

let address: ConsoleView = {};
function Addressed({ start }: { start: ConsoleView }) {
  const [view, setView] = useState(start);
  address = view;
  return <ConsolePage view={view} onView={setView} />;
}

/** Machine and phone of the rows, in the order of the table: rows are drawn only where there is a layout. */
async function copiedRows() {
  const written = vi.spyOn(navigator.clipboard, "writeText");
  document.dispatchEvent(new Event("copy", { bubbles: true, cancelable: true }));
  await waitFor(() => expect(written).toHaveBeenCalledOnce());
  const [, ...rows] = String(written.mock.calls[0]?.[0]).split(/\r?\n/).filter(Boolean);
  written.mockRestore();
  return rows.map((row) => row.split("\t")).map(([machine, , phone]) => `${machine} ${phone}`);
}

it("CONS-2 shows the SIMs of all machines in one table and asks again for machines a reply left out", async () => {
  server.replies(VIEWS, {}, []);
  await renderPage(<Addressed start={{ machine: "all" }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Select all 2" }));
  expect(await copiedRows()).toEqual([
    expect.stringMatching(/^Rack 9 .*5550077/),
    expect.stringMatching(/^Rack 10 .*5550001/),
  ]);
  const asked = server.calls.map(({ key }) => key).filter((key) => key.startsWith(SIMS));
  expect(asked.map((key) => new URLSearchParams(key.split("?")[1]).get("machines"))).toEqual([
    "key1,key2",
    "key2",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Machine" }));
  expect(address).toMatchObject({ machine: "all", sort: "machine", order: "desc" });
  expect((await copiedRows())[0]).toMatch(/^Rack 10 /);
  await userEvent.type(screen.getByRole("searchbox"), "rack 9");
  expect(await screen.findByRole("button", { name: "Select all 1" })).toBeVisible();
});

it("CONS-5 publishes SIMs of several machines by the modes of their own ports", async () => {
  server.replies(VIEWS, {}, []);
  server.replies("GET /lowcode/partner/machine_port", { machine_key: "key1" }, [samplePort(1)]);
  server.replies("GET /lowcode/partner/machine_port", { machine_key: "key2" }, [
    samplePort(1, { machine_key: "key2", rent_active: "rent" }),
  ]);
  const url = "POST /rest/partner/manage/sim/activate";
  server.replies<typeof changeSale>(url, {}, { [inKey1.iccid]: ["Activation true", "Rent true"] });
  server.replies<typeof changeSale>(url, {}, { [inKey2.iccid]: ["Activation false", "Rent true"] });
  await renderPage(<Addressed start={{ machine: "all" }} />);
  await userEvent.click(await screen.findByRole("button", { name: "Select all 2" }));
  await userEvent.click(await screen.findByRole("button", { name: "Publish" }));
  await waitFor(() => expect(server.calls.filter(({ key }) => key.startsWith(url))).toHaveLength(2));
  const bodies = server.calls.filter(({ key }) => key.startsWith(url)).map(({ body }) => body);
  expect(bodies).toContainEqual(
    expect.objectContaining({ simIccid: [inKey1.iccid], activation: true, rent: true }),
  );
  expect(bodies).toContainEqual(
    expect.objectContaining({ simIccid: [inKey2.iccid], activation: false, rent: true }),
  );
});

it("keeps the selection in the address and copies the selected rows with Ctrl C", async () => {
  server.replies(VIEWS, {}, []);
  await renderPage(<Addressed start={{ machine: "all", chosen: `${inKey2.iccid}-1` }} />);
  await screen.findByText("1 selected");
  expect(await copiedRows()).toEqual([expect.stringMatching(/^Rack 9 .*5550077/)]);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(address.chosen).toBeUndefined());
});

it("CONS-9 shows a saved view with its columns, also from its address", async () => {
  const saved = {
    name: "Phones",
    machine: "all",
    sort: "phone",
    order: "desc",
    columns: ["phone", "machine"],
  };
  server.replies(VIEWS, {}, [saved]);
  await renderPage(<Addressed start={{ machine: "all" }} />);
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Saved view" }), "Phones");
  expect(address).toEqual({ machine: "all", sort: "phone", order: "desc", view: "Phones" });
  await screen.findByRole("button", { name: "Select all 2" });
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Selection", "Phone", "Machine", "On sale", "For rent", "Details"]);
});

it("opens the archive for a SIM of the address that left the table, once all lists are there", async () => {
  server.replies(VIEWS, {}, []);
  server.replies("GET /rest/partner/archive", {}, { sims: [], total: 0, machines: [] });
  await renderPage(<Addressed start={{ machine: "all", sim: "8937200000000000099-3" }} />);
  const dialog = await screen.findByRole("dialog", { name: "Archive" });
  expect(within(dialog).getByRole("searchbox")).toHaveValue("8937200000000000099");
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(address.sim).toBeUndefined();
});

it("finds SIMs of all machines by phone, ICCID and machine", async () => {
  server.replies(VIEWS, {}, []);
  await renderPage(<Addressed start={{ machine: "all" }} />);
  await screen.findByRole("button", { name: "Select all 2" });
  const field = screen.getByRole("searchbox", { name: "Machine, port, phone, ICCID or operator" });
  for (const [text, phone] of [
    ["+372 5555 0077", "5550077"],
    ["8937 2000 0000 0000 077", "5550077"],
    ["rack 10", "5550001"],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.click(await screen.findByRole("button", { name: "Select all 1" }));
    expect(await copiedRows()).toEqual([expect.stringContaining(phone)]);
    await userEvent.clear(field);
    await screen.findByRole("button", { name: "Select all 2" });
    await userEvent.keyboard("{Escape}");
  }
});
