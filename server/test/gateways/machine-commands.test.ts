import type { MachinePort, PortCommand } from "@sonum/contract/fleet/machine-ports";
import type { CommandAnswer, MachineCommand, PortStatus } from "@sonum/contract/ingest/machine-protocol";
import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { openCommand } from "../../../gateway/src/commands/open-command.ts";
import { expireCommands, registerMachine } from "../../src/modules/fleet/index.ts";
import { createConsoleFixture, iccidOf } from "../fixtures/console-fixture.ts";
import { findTablesContaining } from "../fixtures/find-tables-containing.ts";
import { signedRequest } from "../fixtures/signed-request.ts";

const MINUTE_MS = 60_000;
const PIN = "47110815";
const ACCEPTS: PortStatus["accepts"] = ["pin", "ussd", "reset"];

const fixture = await createConsoleFixture();
const { testApp: shop, owner, machine, get, post } = fixture;
const other = await shop.signedIn("other", ["ROLE_sao-user", "ROLE_sao-partner"]);
const theirs = await registerMachine(shop.system, other.id, { alias: "Theirs", declaredFrom: "127.0.0.1" });

const send = (path: string, body: object, from = machine) =>
  shop.app.inject(signedRequest({ ...from, time: shop.clock.now(), path, body }));
const ready = (port: number) => ({
  state: "ready" as const,
  iccid: iccidOf(port),
  registration: "home" as const,
  accepts: ACCEPTS,
});
const portIn = (port: number, status: PortStatus) => ({
  port,
  iccid: status.state === "ready" ? iccidOf(port) : null,
  phone: port === 4 || status.state !== "ready" ? null : `+3725550000${port}`,
  operator: "tele2",
  country: "ee",
  signal: 60,
  status,
});

/** Reports four ports, of which some need a PIN. Returns the commands that come with the answer. */
async function report(changed: Record<number, Partial<PortStatus>> = {}): Promise<MachineCommand[]> {
  const ports = [1, 2, 3, 4].map((port) => portIn(port, { ...ready(port), ...changed[port] }));
  const reply = await send("/gateway/v1/ports", { ports });
  expect(reply.statusCode).toBe(200);
  return reply.json<{ commands?: MachineCommand[] }>().commands ?? [];
}
const LOCKED = { state: "pin_needed", pinTries: 3 } as const;

const order = (port: number, command: object, token = owner.token) =>
  post(`/rest/partner/machines/${machine.machineKey}/ports/${port}/commands`, command, token);
const answer = (one: CommandAnswer, from = machine) => send("/gateway/v1/commands", { answers: [one] }, from);
const portOf = async (port: number) => {
  const ports = (await get(`/rest/partner/machines/${machine.machineKey}/ports`)).json<MachinePort[]>();
  return ports.find((one) => one.port === port);
};
/** Sends a command, lets the agent answer it, and returns it as the partner sees it. */
async function carryOut(port: number, command: object, result: Omit<CommandAnswer, "id">) {
  expect((await order(port, command)).statusCode).toBe(201);
  const [got] = await report();
  await answer({ id: got?.id ?? "", ...result });
  return (await portOf(port))?.command;
}

it("shows the network, the signal and what keeps a SIM from working, to its partner only", async () => {
  await report({ 2: LOCKED, 3: { registration: "roaming" } });
  expect(await portOf(1)).toMatchObject({
    state: "ready",
    registration: "home",
    network: "tele2",
    signal: 60,
  });
  expect(await portOf(2)).toMatchObject({
    state: "pin_needed",
    pinTries: 3,
    iccid: iccidOf(2),
    command: null,
  });
  expect(await portOf(3)).toMatchObject({ registration: "roaming" });
  const [, second] = await fixture.rows();
  expect(second).toMatchObject({ iccid: iccidOf(2), present: false });
  const { json } = await get("/rest/partner/home?currency=USD&zone=UTC");
  expect(json().alerts).toContainEqual({ kind: "locked_sims", sims: 1 });
  const url = `/rest/partner/machines/${machine.machineKey}/ports`;
  expect((await get(url, other.token)).statusCode).toBe(404);
  const twice = [portIn(1, ready(1)), portIn(1, { ...ready(1), registration: "denied" })];
  expect((await send("/gateway/v1/ports", { ports: twice })).statusCode).toBe(200);
  expect(await portOf(1)).toMatchObject({ registration: "denied" });
});

it("hands a PIN to the agent once, sealed, and keeps it nowhere", async () => {
  await report({ 1: LOCKED });
  const sent = await order(1, { kind: "pin", iccid: iccidOf(1), pin: PIN, switchOff: true });
  expect(sent.json()).toMatchObject({ kind: "pin", state: "queued" });
  expect(sent.body).not.toContain(PIN);
  const handedOut = (
    await Promise.all([report({ 1: LOCKED }), report({ 1: LOCKED }), report({ 1: LOCKED })])
  ).flat();
  expect(handedOut).toHaveLength(1);
  const [command] = handedOut;
  expect(JSON.stringify(command)).not.toContain(PIN);
  expect(command && openCommand(theirs.secret, command)).toBeUndefined();
  expect(command && openCommand(machine.secret, command)).toMatchObject({
    kind: "pin",
    port: 1,
    pin: PIN,
    switchOff: true,
  });
  const rows = await shop.db.selectFrom("fleet.machineCommands").select("encryptedContent").execute();
  expect(rows).toEqual([{ encryptedContent: null }]);
  expect(await findTablesContaining(shop.db, PIN)).toEqual([]);

  const id = command?.id ?? "";
  await answer({ id, outcome: "pin_accepted" }, theirs);
  expect((await portOf(1))?.command?.state).toBe("delivered");
  await answer({ id, outcome: "pin_wrong", triesLeft: 2 });
  await answer({ id, outcome: "pin_accepted" });
  expect((await portOf(1))?.command).toMatchObject({ state: "answered", outcome: "pin_wrong", triesLeft: 2 });
  const entries = await shop.db.selectFrom("platform.auditEntries").selectAll().execute();
  expect(entries.filter(({ what }) => what === "machine: PIN entered")).toMatchObject([
    { by: owner.id, about: machine.id },
  ]);
});

it("deletes a PIN that no agent fetched, and refuses one that the card may not survive", async () => {
  shop.clock.advance(MINUTE_MS);
  await report({ 1: LOCKED, 2: { ...LOCKED, pinTries: 1 } });
  const pin = { kind: "pin", pin: PIN };
  expect((await order(1, pin)).statusCode).toBe(201);
  expect((await order(1, pin)).statusCode).toBe(409);
  shop.clock.advance(6 * MINUTE_MS);
  await expireCommands(shop.system);
  const kept = shop.db
    .selectFrom("fleet.machineCommands")
    .select("id")
    .where("encryptedContent", "is not", null);
  expect(await kept.execute()).toEqual([]);
  expect(await report({ 1: LOCKED, 2: { ...LOCKED, pinTries: 1 } })).toEqual([]);
  expect((await portOf(1))?.command?.state).toBe("expired");
  expect((await order(2, pin)).json()).toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/^Only one try/),
  });
  expect((await order(3, pin)).json().message).toBe("The SIM card asks for no PIN now.");
  for (const wrong of ["123", "12a4", "123456789"])
    expect((await order(1, { kind: "pin", pin: wrong })).statusCode).toBe(400);
});

it("says that a restarted agent has not opened its modem yet, and keeps commands until it has", async () => {
  await report({ 1: LOCKED });
  expect((await order(1, { kind: "pin", pin: PIN })).statusCode).toBe(201);
  const reportOnly = async (port: number, status: PortStatus) =>
    (await send("/gateway/v1/ports", { ports: [portIn(port, status)] })).json<{
      commands?: MachineCommand[];
    }>();
  expect(await reportOnly(2, ready(2))).not.toHaveProperty("commands");
  const refused = await order(1, { kind: "reset" });
  expect(refused.json()).toMatchObject({
    code: "conflict",
    message: "The agent has not opened the modem in this port yet. Try again in half a minute.",
  });
  const { commands = [] } = await reportOnly(1, { ...ready(1), ...LOCKED });
  expect(commands).toHaveLength(1);
  await answer({ id: commands[0]?.id ?? "", outcome: "pin_accepted" });
  shop.clock.advance(1_000);
});

it("asks the network for the credit, shows its answer and warns of little", async () => {
  await report();
  const ask = { kind: "ussd", iccid: iccidOf(1), purpose: "credit" };
  expect((await order(1, ask)).json().message).toBe("First enter the USSD code of this mobile operator.");
  const codes = { operator: "tele2", credit: "*100#", number: "*101#", lowBelow: 2.5 };
  expect((await post("/rest/partner/ussd_codes", codes)).json()).toEqual([codes]);
  expect((await get("/rest/partner/ussd_codes", other.token)).json()).toEqual([]);
  const text = "Kontojääk: 1,75 EUR. Kehtib 12.12.2026";
  expect(await carryOut(1, ask, { outcome: "answered", text })).toMatchObject({
    text,
    amount: 1.75,
    isLow: true,
    number: null,
  });
  expect(await findTablesContaining(shop.db, "Kontoj")).toEqual([]);
  const alerts = async () => (await get("/rest/partner/home?currency=USD&zone=UTC")).json().alerts;
  expect(await alerts()).toContainEqual({ kind: "low_credit", sims: 1 });
  await carryOut(1, ask, { outcome: "answered", text: "Balance 12.50 EUR" });
  expect(await alerts()).not.toContainEqual(expect.objectContaining({ kind: "low_credit" }));
});

it("takes the number that the network names only if its partner confirms it", async () => {
  await report();
  const ask = { kind: "ussd", iccid: iccidOf(4), purpose: "number" };
  const command = await carryOut(4, ask, { outcome: "answered", text: "Sinu number on +372 5550 0044." });
  expect(command?.number).toBe("+37255500044");
  const phone = async () => (await fixture.rows()).find(({ iccid }) => iccid === iccidOf(4))?.phone;
  expect(await phone()).toBeNull();
  const url = `/rest/partner/machine_commands/${command?.id}/number`;
  expect((await post(url, {}, other.token)).statusCode).toBe(404);
  expect((await post(url)).json()).toEqual({ iccid: iccidOf(4), phone: "+37255500044" });
  await report();
  expect(await phone()).toBe("+37255500044");
  expect((await post(url)).statusCode).toBe(409);
});

it("interrupts no customer and no sale unasked, and reaches no machine of others or that is silent", async () => {
  await report();
  await fixture.publish([2]);
  const reset = { kind: "reset", iccid: iccidOf(2) };
  expect((await order(2, reset)).json().message).toMatch(/^This SIM card is sold/);
  const customer = await shop.customer({ balance: usd("1") });
  await shop.buy(customer);
  expect((await order(2, { kind: "ussd", iccid: iccidOf(2), purpose: "credit" })).json().message).toMatch(
    /^A customer waits/,
  );
  expect((await order(2, reset)).json().message).toMatch(/^A customer waits/);
  const confirmed = await order(2, { ...reset, confirmed: true });
  expect(confirmed.json<PortCommand>()).toMatchObject({ kind: "reset", state: "queued" });
  expect((await order(3, reset)).json().message).toMatch(/^Another SIM card/);
  expect((await order(3, { kind: "reset" }, other.token)).statusCode).toBe(404);
  shop.clock.advance(MINUTE_MS);
  expect((await order(3, { kind: "reset" })).json().message).toMatch(/^The machine does not report/);
});
