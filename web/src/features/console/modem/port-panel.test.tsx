import type { listMachinePorts, listUssdCodes, sendCommand } from "@sonum/contract/fleet/machine-ports";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { sampleMachine, sampleSim } from "../../../../test/sample-sims.ts";
import { type MachinePort, machinePorts, type PortCommand } from "../queries/machine-ports.ts";
import { LockedPorts } from "./locked-ports.tsx";
import { SimPort } from "./sim-port.tsx";

const machine = sampleMachine(1);
const sim = sampleSim(1, { operator: "tele2", sim_active: true });
const LIST = "GET /rest/partner/machines/:machineKey/ports";
const SEND = "POST /rest/partner/machines/:machineKey/ports/:port/commands";
const at = { machineKey: machine.machine_key };

const portOf = (more: Partial<MachinePort> = {}): MachinePort => ({
  port: 1,
  state: "ready",
  registration: "home",
  network: "tele2",
  signal: 60,
  iccid: sim.iccid,
  pinTries: null,
  accepts: ["pin", "ussd", "reset"],
  changedAt: "2026-03-01T10:00:00.000Z",
  command: null,
  ...more,
});
const commandOf = (more: Partial<PortCommand>): PortCommand => ({
  id: "cmd_1",
  kind: "ussd",
  purpose: "credit",
  iccid: sim.iccid,
  state: "answered",
  createdAt: "2026-03-01T10:00:00.000Z",
  answeredAt: "2026-03-01T10:00:05.000Z",
  outcome: "answered",
  triesLeft: null,
  isPinOff: false,
  text: null,
  amount: null,
  isLow: false,
  number: null,
  ...more,
});

const server = fakeServerPerTest();

/** The ports are in the cache; later polls answer the same. */
async function show(port: MachinePort, page = <SimPort machineKey={machine.machine_key} sim={sim} />) {
  server.replies<typeof listMachinePorts>(LIST, at, [port]);
  server.replies<typeof listUssdCodes>("GET /rest/partner/ussd_codes", {}, []);
  await renderPage(page, {
    seedCache: (cache) => cache.setQueryData(machinePorts(machine.machine_key).queryKey, [port]),
  });
}

it("shows network and signal in words, and warns before a sold SIM's modem restarts", async () => {
  await show(portOf({ registration: "roaming" }));
  expect(screen.getByText("Roaming")).toBeVisible();
  expect(screen.getByText("Good signal")).toBeVisible();
  const queued = commandOf({
    kind: "reset",
    purpose: null,
    state: "queued",
    outcome: null,
    answeredAt: null,
  });
  server.replies<typeof sendCommand>(SEND, { ...at, port: "1" }, queued);
  await userEvent.click(screen.getByRole("button", { name: "Restart the modem" }));
  expect(screen.getByText(/^This SIM card is sold/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Restart" }));
  await waitFor(() =>
    expect(server.bodiesOf(`POST /rest/partner/machines/${machine.machine_key}/ports/1/commands`)).toEqual([
      { kind: "reset", iccid: sim.iccid, confirmed: true },
    ]),
  );
});

it("sends the PIN of a locked SIM once and keeps it out of the page", async () => {
  const locked = portOf({ state: "pin_needed", registration: null, pinTries: 3 });
  await show(locked, <LockedPorts machine={machine} />);
  await userEvent.click(screen.getByRole("button", { name: "Port 1" }));
  server.replies<typeof sendCommand>(SEND, { ...at, port: "1" }, commandOf({ kind: "pin", state: "queued" }));
  const field = await screen.findByLabelText("PIN of the SIM card");
  await userEvent.type(field, "47a11");
  await userEvent.click(screen.getByRole("button", { name: "Send the PIN" }));
  await waitFor(() =>
    expect(server.bodiesOf(`POST /rest/partner/machines/${machine.machine_key}/ports/1/commands`)).toEqual([
      { kind: "pin", iccid: sim.iccid, pin: "4711", switchOff: true },
    ]),
  );
  expect(field).toHaveValue("");
});

it("takes no PIN while one try is left, and says what to do", async () => {
  await show(portOf({ state: "pin_needed", pinTries: 1 }));
  expect(screen.getByText(/^Only one try is left/)).toBeVisible();
  expect(screen.queryByLabelText("PIN of the SIM card")).toBeNull();
});

it("shows what the network answered, and that the credit is low", async () => {
  const text = "Kontojääk: 1,75 EUR";
  await show(portOf({ command: commandOf({ text, amount: 1.75, isLow: true }) }));
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText("The credit is low: 1.75")).toBeVisible();
});

it("asks for the USSD code of the operator before it asks the network", async () => {
  await show(portOf());
  await userEvent.click(await screen.findByRole("button", { name: "Check credit" }));
  await userEvent.type(screen.getByLabelText("Code for the credit"), "100");
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});
