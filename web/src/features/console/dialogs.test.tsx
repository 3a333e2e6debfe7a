import type { readRunningSales } from "@sonum/contract/fleet/archive";
import type { readImportantServices, saveImportantServices } from "@sonum/contract/fleet/console-layout";
import type { sortMachines } from "@sonum/contract/fleet/machines";
import type { listPorts, savePorts } from "@sonum/contract/fleet/ports";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleMachine, samplePort, sampleSim } from "../../../test/sample-sims.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { MachinesDialog } from "./machines-dialog.tsx";
import { machines, simsOf } from "./queries/console.ts";
import { ImportantServicesDialog } from "./sims/important-services-dialog.tsx";
import { RentSettingsDialog } from "./sims/rent-settings-dialog.tsx";

const close = () => screen.getByRole("button", { name: "Close" });

const RUNNING = "GET /rest/partner/machines/:machineKey/running";
const NOTHING_RUNS = { activations: 0, activations_until: null, rentals: 0, rented_until: null };

const server = fakeServerPerTest();
beforeEach(() => {
  messagesStore.set([]);
});

it("CONS-7 shows only active machines by default; closing sends the active ones, numbered from 1", async () => {
  const all = [sampleMachine(1), sampleMachine(2, { active: false }), sampleMachine(3)];
  server.replies<typeof sortMachines>("POST /lowcode/partner/machines_sort_order", {}, all);
  await renderPage(<MachinesDialog machines={all} onClose={() => {}} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "All" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  await userEvent.click(screen.getByRole("button", { name: "Only active" }));
  screen.getByRole("button", { name: "Move Rack 3" }).focus();
  await userEvent.keyboard("{ArrowUp}");
  await userEvent.click(close());
  await waitFor(() =>
    expect(server.bodiesOf("POST /lowcode/partner/machines_sort_order")).toEqual([
      {
        orderPayload: [
          { machine_key: "key3", order: 1 },
          { machine_key: "key1", order: 2 },
        ],
      },
    ]),
  );
});

it("CONS-7 CONS-15 saves alias and active state at once; a failure is only logged", async () => {
  const [one] = [sampleMachine(1)];
  server.refuses("POST /lowcode/partner/machines/:id", { id: one.id }, 404, "not_found");
  server.replies<typeof readRunningSales>(RUNNING, { machineKey: "key1" }, NOTHING_RUNS);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await renderPage(<MachinesDialog machines={[one]} onClose={() => {}} />, {
    seedCache: (cache) => cache.setQueryData(machines.queryKey, [one]),
  });
  await userEvent.click(screen.getByRole("checkbox", { name: "Active" }));
  await userEvent.type(screen.getByLabelText("Alias of key1"), "B{Enter}");
  await waitFor(() =>
    expect(server.bodiesOf("POST /lowcode/partner/machines/mac_1")).toEqual([
      { active: false },
      { alias: "Rack 1B" },
    ]),
  );
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  expect(messagesStore.get()).toEqual([]);
});

it("CONS-14 names the machine whose public address is copied", async () => {
  const shown = [1, 2].map((n) => sampleMachine(n, { view_key: `view${n}` }));
  await renderPage(<MachinesDialog machines={shown} onClose={() => {}} />);
  for (const key of ["key1", "key2"])
    expect(screen.getByRole("button", { name: `Copy the address of ${key}` })).toBeVisible();
});

it("CONS-8 moves a service on click, all found ones by button, and sends codes as strings", async () => {
  const url = "/lowcode/partner/important_services";
  server.replies<typeof readImportantServices>(`GET ${url}`, {}, ["wa"]);
  for (let n = 0; n < 3; n++) server.replies<typeof saveImportantServices>(`POST ${url}`, {}, []);
  server.replies("GET /lowcode/partner/column_layout", {}, { static: [], important: [] });
  const named = (code: string, name: string) => ({
    code,
    name,
    icon: "",
    favorite: false,
    category: "other",
  });
  server.replies("GET /rest/reference/services", {}, [named("tg", "Telegram"), named("wa", "WhatsApp")]);
  await renderPage(<ImportantServicesDialog onClose={() => {}} />);
  const [left, right] = [
    await screen.findByRole("region", { name: "All services" }),
    await screen.findByRole("region", { name: "Important services" }),
  ];
  await userEvent.click(await within(left).findByRole("button", { name: "Telegram" }));
  await userEvent.type(within(right).getByRole("searchbox"), "tele");
  await userEvent.click(within(right).getByRole("button", { name: "Remove all" }));
  await userEvent.clear(within(right).getByRole("searchbox"));
  await userEvent.click(within(left).getByRole("button", { name: "Add all" }));
  await waitFor(() =>
    expect(server.bodiesOf(`POST ${url}`)).toEqual([
      { codes: ["wa", "tg"] },
      { codes: ["wa"] },
      { codes: ["wa", "tg"] },
    ]),
  );
});

it("CONS-8 offers no service to move while the important ones are unknown", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  server.refuses("GET /lowcode/partner/important_services", {}, 404, "not_found");
  server.replies("GET /lowcode/partner/column_layout", {}, { static: [], important: [] });
  const telegram = { code: "tg", name: "Telegram", icon: "", favorite: false, category: "other" };
  server.replies("GET /rest/reference/services", {}, [telegram]);
  await renderPage(<ImportantServicesDialog onClose={() => {}} />);
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(await screen.findByText("The services could not be loaded")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Telegram" })).toBeNull();
});

it("CONS-12 saves changed ports in one call, and leaves out what is mixed and was not chosen", async () => {
  const url = "/lowcode/partner/machine_port";
  const ports = [samplePort(1), samplePort(2, { rent_active: "activation", max_rent_period_count: 5 })];
  const saved = { saved: 2, unchanged: 0, differing: 1 };
  server.replies<typeof listPorts>(`GET ${url}`, {}, ports);
  server.replies<typeof savePorts>("POST /lowcode/partner/machine_ports", {}, saved);
  const sims = [sampleSim(2), sampleSim(1)];
  await renderPage(<RentSettingsDialog machine={sampleMachine(1)} sims={sims} onClose={() => {}} />);
  await screen.findByRole("button", { name: "Port 2: Activation only" });
  const legend = within(screen.getByRole("list", { name: "Legend" })).getAllByRole("listitem");
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    "Both 1",
    "Rent only 0",
    "Activation only 1",
  ]);
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  expect(screen.getByRole("spinbutton", { name: "Longest rent" })).toHaveValue(null);
  expect(screen.getByRole("spinbutton", { name: "Longest rent" })).toHaveAttribute("placeholder", "Mixed");
  await userEvent.click(screen.getByRole("button", { name: "Rent only" }));
  await userEvent.click(screen.getByRole("button", { name: "Port 1: Rent only" }));
  await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(messagesStore.get()[0]?.text).toMatchObject({ values: { count: 2 } }));
  expect(server.bodiesOf("POST /lowcode/partner/machine_ports")).toEqual([
    {
      machine_key: "key1",
      ports: [
        { port_number: 1, rent_active: "activation" },
        { port_number: 2, rent_active: "rent" },
      ],
    },
  ]);
});

it("CONS-12 says that the settings of ports could not be saved, and keeps the dialog open", async () => {
  server.replies<typeof listPorts>("GET /lowcode/partner/machine_port", {}, [samplePort(1)]);
  server.refuses("POST /lowcode/partner/machine_ports", {}, 400, "invalid_request");
  vi.spyOn(console, "error").mockImplementation(() => {});
  const onClose = vi.fn();
  await renderPage(<RentSettingsDialog machine={sampleMachine(1)} sims={[sampleSim(1)]} onClose={onClose} />);
  await userEvent.click(await screen.findByRole("button", { name: "Port 1: Both" }));
  await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() =>
    expect(messagesStore.get()).toMatchObject([
      { status: "error", text: { message: "The settings could not be saved" } },
    ]),
  );
  expect(onClose).not.toHaveBeenCalled();
});

it("CONS-8 CONS-15 reverts important services that could not be saved, which is only logged", async () => {
  const url = "/lowcode/partner/important_services";
  server.replies<typeof readImportantServices>(`GET ${url}`, {}, ["tg"]);
  server.refuses(`POST ${url}`, {}, 400, "invalid_request");
  server.replies("GET /lowcode/partner/column_layout", {}, { static: [], important: [] });
  const telegram = { code: "tg", name: "Telegram", icon: "", favorite: false, category: "other" };
  server.replies("GET /rest/reference/services", {}, [telegram]);
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await renderPage(<ImportantServicesDialog onClose={() => {}} />);
  const important = await screen.findByRole("region", { name: "Important services" });
  await userEvent.click(await within(important).findByRole("button", { name: "Telegram" }));
  await waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(await within(important).findByRole("button", { name: "Telegram" })).toBeVisible();
  expect(server.bodiesOf(`POST ${url}`)).toEqual([{ codes: [] }]);
  expect(messagesStore.get()).toEqual([]);
});

/** Loads machines once, and when told to. */
function Machines() {
  const { data = [] } = useQuery({ ...machines, refetchInterval: false });
  return data.length > 0 && <MachinesDialog machines={[...data]} onClose={() => {}} />;
}

it("CONS-7 loads the machines again when their order was saved, and if saving it failed", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  server.replies("GET /lowcode/partner/machines", {}, [sampleMachine(1)]);
  server.replies<typeof sortMachines>("POST /lowcode/partner/machines_sort_order", {}, [sampleMachine(1)]);
  server.refuses("POST /lowcode/partner/machines_sort_order", {}, 400, "invalid_request");
  await renderPage(<Machines />);
  const loads = () => server.calls.filter(({ key }) => key === "GET /lowcode/partner/machines").length;
  await screen.findByRole("dialog");
  for (const [saved, failures] of [
    [1, 0],
    [2, 1],
  ]) {
    await userEvent.click(close());
    await waitFor(() => expect(loads()).toBe(1 + (saved ?? 0)));
    expect(logged).toHaveBeenCalledTimes(failures ?? 0);
  }
  expect(messagesStore.get()).toEqual([]);
});

it("CONS-15 logs an error if the machine or modem reply is not a list", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 200 }));
  const signal = new AbortController().signal;
  for (const query of [machines, simsOf("key1")])
    await expect(Reflect.apply(query.queryFn ?? (() => {}), undefined, [{ signal }])).rejects.toThrow(
      "a list was expected",
    );
  expect(logged).toHaveBeenCalledTimes(2);
});
