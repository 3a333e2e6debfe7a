import type { PortReport } from "@sonum/contract/ingest/machine-protocol";
import { usd } from "@sonum/contract/money";
import { beforeEach, expect, it, vi } from "vitest";
import { createTestShop, type TestShop } from "../../../../test/fixtures/test-shop.ts";
import type { LiveHint } from "../../../platform/live/live.ts";
import { applyPortReport, markSilentMachines, publishSims, registerMachine } from "../index.ts";

let shop: TestShop;
let own: { id: string; partnerId: string };
let hints: LiveHint[];

beforeEach(async () => {
  shop = await createTestShop();
  own = { id: shop.machine.id, partnerId: shop.partnerId };
  hints = [];
  shop.system.live.listen((received) => void hints.push(...received));
});

const iccidOf = (n: number) => `89372000000000000${n}`.padEnd(19, "0");
const inPort = (n: number, more: Partial<PortReport> = {}): PortReport => ({
  port: n,
  iccid: iccidOf(n),
  phone: `+3725550000${n}`,
  operator: "tele2",
  country: "ee",
  signal: 80,
  ...more,
});
const report = (ports: PortReport[], machine = own) => applyPortReport(shop.system, machine, ports);
const sims = () =>
  shop.db
    .selectFrom("fleet.sims")
    .select(["simId", "iccid", "machineId", "port", "phone", "present", "onSale", "partnerId", "signal"])
    .orderBy("iccid")
    .execute();
const addMachine = async (partnerId = shop.partnerId) => {
  const { id } = await registerMachine(shop.system, partnerId, { alias: "More" });
  return { id, partnerId };
};

it("GATE-1 stores the SIMs of a machine, off sale until published", async () => {
  expect(await report([inPort(1), inPort(2, { phone: null }), inPort(3, { iccid: null })])).toBe(2);
  expect(await sims()).toMatchObject([
    { iccid: iccidOf(1), port: 1, phone: "+37255500001", present: true, onSale: false },
    { iccid: iccidOf(2), port: 2, phone: null, present: true, onSale: false },
  ]);
});

it("GATE-1 ignores a repeated report without sending hints", async () => {
  await report([inPort(1), inPort(2)]);
  const before = await sims();
  hints.length = 0;
  expect(await report([inPort(2), inPort(1)])).toBe(2);
  expect(await sims()).toEqual(before);
  expect(hints).toEqual([]);
});

it("GATE-1 stores a new signal or number without sending hints", async () => {
  await report([inPort(1, { phone: null })]);
  hints.length = 0;
  await report([inPort(1, { signal: 20 })]);
  expect(await sims()).toMatchObject([{ phone: "+37255500001", signal: 20 }]);
  await report([inPort(1, { phone: null })]);
  expect(await sims()).toMatchObject([{ phone: "+37255500001" }]);
  expect(hints).toEqual([]);
});

it("A31 GATE-1 follows a SIM to another port and to another machine of its partner", async () => {
  await report([inPort(1)]);
  await report([inPort(1, { port: 7 })]);
  expect(await sims()).toMatchObject([{ port: 7, machineId: own.id, present: true }]);

  const second = await addMachine();
  await report([inPort(1)], second);
  await report([]);
  expect(await sims()).toMatchObject([{ port: 1, machineId: second.id, present: true }]);
});

it("GATE-1 takes a missing SIM off sale and restores it when it returns", async () => {
  await report([inPort(1), inPort(2)]);
  await publishSims(shop.system, shop.partnerId, [iccidOf(1), iccidOf(2)]);
  const [, second] = await sims();
  hints.length = 0;

  await report([inPort(1)]);
  expect(await sims()).toMatchObject([{ present: true }, { present: false, onSale: true }]);
  await report([inPort(1), inPort(2)]);
  expect(await sims()).toMatchObject([{ present: true }, { present: true, onSale: true }]);
  expect(hints).toEqual(Array(2).fill({ kind: "sims", simIds: [second?.simId] }));
});

it("D5 E2 leaves SIMs of other partners unchanged", async () => {
  await report([inPort(1)]);
  const before = await sims();
  const thief = await addMachine(await shop.partner());
  hints.length = 0;

  expect(await report([inPort(1, { phone: "+37255599999" }), inPort(2)], thief)).toBe(1);
  expect(await sims()).toMatchObject([...before, { iccid: iccidOf(2), partnerId: thief.partnerId }]);
  await report([], thief);
  expect(await sims()).toMatchObject([...before, { present: false }]);
});

it("ignores a SIM of an unknown country, and marks it absent if it was known", async () => {
  expect(await report([inPort(1), inPort(2, { country: "xx" })])).toBe(1);
  expect(await sims()).toHaveLength(1);
  await report([inPort(1, { country: "xx" })]);
  expect(await sims()).toMatchObject([{ present: false }]);
});

it("counts a SIM that is reported in two ports once", async () => {
  expect(await report([inPort(1), inPort(1, { port: 9 })])).toBe(1);
  expect(await sims()).toMatchObject([{ port: 9 }]);
});

it("does not deadlock when two machines swap their SIMs", async () => {
  const second = await addMachine();
  const halves = [
    [1, 3, 5],
    [2, 4, 6],
  ].map((half) => half.map((n) => inPort(n)));
  for (let round = 0; round < 12; round++) {
    const [mine = [], theirs = []] = round % 2 ? halves : halves.toReversed();
    await Promise.all([report(mine), report(theirs, second)]);
  }
  await report(halves[0] ?? []);
  await report(halves[1] ?? [], second);
  expect((await sims()).every(({ present }) => present)).toBe(true);
});

it("A30 sells no SIMs of a silent machine until it reports again", async () => {
  await shop.simsOnSale(2);
  const customer = await shop.customer({ balance: usd("1") });
  shop.clock.advance(26_000);
  await markSilentMachines(shop.system);
  expect((await sims()).map(({ present }) => present)).toEqual([true, true]);

  shop.clock.advance(1);
  hints.length = 0;
  await markSilentMachines(shop.system);
  expect((await sims()).map(({ present }) => present)).toEqual([false, false]);
  expect(hints).toMatchObject([{ kind: "sims", simIds: { length: 2 } }]);
  await vi.waitFor(() => expect(shop.countInStock()).toBe(0));
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });

  hints.length = 0;
  await markSilentMachines(shop.system);
  expect(hints).toEqual([]);
  await shop.simsOnSale(1);
  expect(await shop.buy(customer)).toMatchObject({ status: 1 });
});

it("A30 A32 delivers the code of a running order after its SIM disappeared", async () => {
  const [iccid = ""] = await shop.simsOnSale();
  const customer = await shop.customer({ balance: usd("1") });
  await shop.buy(customer);
  await report([]);
  await shop.receive(iccid, { text: "Telegram code 54321" });
  expect(await shop.balance(customer)).toEqual({ available: usd("0.75"), held: usd("0") });
});

it("D10 GATE-1 sells neither of two SIMs with the same number until one is gone or corrected", async () => {
  const offered = async () => {
    const rows = await shop.db
      .selectFrom("fleet.sims")
      .select(["iccid", "claimedTwice"])
      .orderBy("iccid")
      .execute();
    return rows.map(({ claimedTwice }) => !claimedTwice);
  };
  const other = await addMachine(await shop.partner());
  const customer = await shop.customer({ balance: usd("1") });
  const phone = "+37255599999";
  await report([inPort(1, { phone })]);
  await publishSims(shop.system, shop.partnerId, [iccidOf(1)]);
  // Loaded now, it cannot come into stock below: a purchase that the database refuses hides it until the next sweep.
  await vi.waitFor(() => expect(shop.countInStock()).toBe(1));
  await report([inPort(2, { phone })], other);
  expect(await offered()).toEqual([false, false]);
  await vi.waitFor(() => expect(shop.countInStock()).toBe(0));
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });

  await report([inPort(2, { phone: "+37255599998" })], other);
  expect(await offered()).toEqual([true, true]);
  await report([inPort(2, { phone })], other);
  expect(await offered()).toEqual([false, false]);
  await report([], other);
  expect(await offered()).toEqual([true, true]);
  await vi.waitFor(() => expect(shop.countInStock()).toBe(1));
  expect(await shop.buy(customer)).toMatchObject({ status: 1 });
});

const conflictStates = async () => {
  const rows = await shop.db
    .selectFrom("fleet.sims")
    .select(["claimedTwice", "claimLost"])
    .orderBy("iccid")
    .execute();
  return rows.map(({ claimedTwice, claimLost }) => (claimedTwice ? (claimLost ? "lost" : "open") : "fine"));
};

it("D10 prefers a number read from the card or confirmed by a text over a listed one", async () => {
  const other = await addMachine(await shop.partner());
  const phone = "+37255599999";
  for (const phoneFrom of ["card", "text"] as const) {
    await report([inPort(1, { phone, phoneFrom })]);
    await report([inPort(2, { phone })], other);
    expect(await conflictStates()).toEqual(["fine", "lost"]);
    await report([inPort(2, { phone, phoneFrom: "text" })], other);
    expect(await conflictStates()).toEqual(["open", "open"]);
    await report([], other);
    expect(await conflictStates()).toEqual(["fine", "fine"]);
  }
});

it("D10 treats a listed number that received codes like one from the card, until the number changes", async () => {
  const other = await addMachine(await shop.partner());
  const phone = "+37255599999";
  await report([inPort(1, { phone })]);
  await shop.db.updateTable("fleet.sims").set({ sold: 3 }).execute();
  await report([inPort(2, { phone })], other);
  expect(await conflictStates()).toEqual(["fine", "lost"]);
  await report([inPort(2, { phone, phoneFrom: "card" })], other);
  expect(await conflictStates()).toEqual(["open", "open"]);

  await report([inPort(1, { phone: "+37255511111" })]);
  await report([inPort(1, { phone })]);
  expect(await conflictStates()).toEqual(["lost", "fine"]);
});

it("GATE-1 discards a number of another country and does not sell the SIM", async () => {
  await report([inPort(1, { phone: "+07911123456" }), inPort(2, { phone: "+4915112345678" })]);
  expect(await sims()).toMatchObject([{ phone: null }, { phone: null }]);
  await publishSims(shop.system, shop.partnerId, [iccidOf(1), iccidOf(2)]);
  expect(await sims()).toMatchObject([{ onSale: false }, { onSale: false }]);
});

it("GATE-1 stores the reported card and modem details", async () => {
  const modem = { imei: "860000000000001", model: "SIM800" };
  await report([inPort(1, { imsi: "248020000000001", modem })]);
  const read = () => shop.db.selectFrom("fleet.sims").select(["imsi", "imei", "modemModel"]).execute();
  expect(await read()).toEqual([{ imsi: "248020000000001", imei: modem.imei, modemModel: "SIM800" }]);
});

it("GATE-1 keeps a SIM's owner when another partner's machine reports it", async () => {
  const [iccid = ""] = await shop.simsOnSale();
  const customer = await shop.customer({ balance: usd("1") });
  await shop.buy(customer);
  const other = await addMachine(await shop.partner());
  await report([inPort(1, { iccid })], other);
  expect(await sims()).toMatchObject([{ iccid, partnerId: shop.partnerId, machineId: own.id }]);
});

it("A3 sells a number once per service, whatever card it is on", async () => {
  await report([inPort(1)]);
  await publishSims(shop.system, shop.partnerId, [iccidOf(1)]);
  await vi.waitFor(() => expect(shop.countInStock()).toBe(1));
  const customer = await shop.customer({ balance: usd("10") });
  await shop.buy(customer);
  await shop.receive(iccidOf(1));

  const newCard = inPort(2, { phone: inPort(1).phone });
  await report([newCard]);
  await publishSims(shop.system, shop.partnerId, [iccidOf(2)]);
  await vi.waitFor(() => expect(shop.countInStock("wa")).toBe(1));
  expect(shop.countInStock()).toBe(0);
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });

  // Another number on the first card is new.
  await report([newCard, inPort(1, { phone: "+37255500009" })]);
  await publishSims(shop.system, shop.partnerId, [iccidOf(1)]);
  await vi.waitFor(() => expect(shop.countInStock()).toBe(1));
  // The first number again, back on its card.
  await report([inPort(1)]);
  await vi.waitFor(() => expect([shop.countInStock(), shop.countInStock("wa")]).toEqual([0, 1]));
});
