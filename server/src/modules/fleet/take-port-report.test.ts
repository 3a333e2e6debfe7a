import type { PortReport } from "@sonum/contract/gateway";
import { usd } from "@sonum/contract/money";
import { beforeEach, expect, it, vi } from "vitest";
import { makeShop, type Shop } from "../../../test/shop.ts";
import type { LiveHint } from "../../platform/live.ts";
import { markSilentMachines, publishSims, registerMachine, takePortReport } from "./index.ts";

let shop: Shop;
let own: { id: string; partnerId: string };
let heard: LiveHint[];

beforeEach(async () => {
  shop = await makeShop();
  own = { id: shop.machine.id, partnerId: shop.partnerId };
  heard = [];
  shop.system.live.listen((hints) => void heard.push(...hints));
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
const report = (ports: PortReport[], machine = own) => takePortReport(shop.system, machine, ports);
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

it("GATE-1 writes down the SIMs of a machine; they are not on sale until published", async () => {
  expect(await report([inPort(1), inPort(2, { phone: null }), inPort(3, { iccid: null })])).toBe(2);
  expect(await sims()).toMatchObject([
    { iccid: iccidOf(1), port: 1, phone: "+37255500001", present: true, onSale: false },
    { iccid: iccidOf(2), port: 2, phone: null, present: true, onSale: false },
  ]);
});

it("GATE-1 a repeated report changes nothing and tells nobody", async () => {
  await report([inPort(1), inPort(2)]);
  const before = await sims();
  heard.length = 0;
  expect(await report([inPort(2), inPort(1)])).toBe(2);
  expect(await sims()).toEqual(before);
  expect(heard).toEqual([]);
});

it("GATE-1 a weaker signal or a phone found later is noted without a word to the shelf", async () => {
  await report([inPort(1, { phone: null })]);
  heard.length = 0;
  await report([inPort(1, { signal: 20 })]);
  expect(await sims()).toMatchObject([{ phone: "+37255500001", signal: 20 }]);
  await report([inPort(1, { phone: null })]);
  expect(await sims()).toMatchObject([{ phone: "+37255500001" }]);
  expect(heard).toEqual([]);
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

it("GATE-1 takes a SIM that vanished off the shelf, and back when it returns", async () => {
  await report([inPort(1), inPort(2)]);
  await publishSims(shop.system, shop.partnerId, [iccidOf(1), iccidOf(2)]);
  const [, second] = await sims();
  heard.length = 0;

  await report([inPort(1)]);
  expect(await sims()).toMatchObject([{ present: true }, { present: false, onSale: true }]);
  await report([inPort(1), inPort(2)]);
  expect(await sims()).toMatchObject([{ present: true }, { present: true, onSale: true }]);
  expect(heard).toEqual(Array(2).fill({ kind: "sims", simIds: [second?.simId] }));
});

it("D5 E2 leaves a SIM alone that belongs to another partner", async () => {
  await report([inPort(1)]);
  const before = await sims();
  const thief = await addMachine(await shop.partner());
  heard.length = 0;

  expect(await report([inPort(1, { phone: "+37255599999" }), inPort(2)], thief)).toBe(1);
  expect(await sims()).toMatchObject([...before, { iccid: iccidOf(2), partnerId: thief.partnerId }]);
  await report([], thief);
  expect(await sims()).toMatchObject([...before, { present: false }]);
});

it("ignores a SIM of a country we do not know, and takes it off when it was there before", async () => {
  expect(await report([inPort(1), inPort(2, { country: "xx" })])).toBe(1);
  expect(await sims()).toHaveLength(1);
  await report([inPort(1, { country: "xx" })]);
  expect(await sims()).toMatchObject([{ present: false }]);
});

it("counts a SIM once that is named in two ports", async () => {
  expect(await report([inPort(1), inPort(1, { port: 9 })])).toBe(1);
  expect(await sims()).toMatchObject([{ port: 9 }]);
});

it("two machines that swap their SIMs never wait for each other", async () => {
  const second = await addMachine();
  const [first, ...rest] = [1, 2, 3, 4, 5, 6].map((n) => inPort(n));
  const halves = [
    [first, rest[1], rest[3]],
    [rest[0], rest[2], rest[4]],
  ].map((half) => half.flatMap((port) => port ?? []));
  for (let round = 0; round < 12; round++) {
    const [mine = [], theirs = []] = round % 2 ? halves : halves.toReversed();
    await Promise.all([report(mine), report(theirs, second)]);
  }
  await report(halves[0] ?? []);
  await report(halves[1] ?? [], second);
  expect((await sims()).every(({ present }) => present)).toBe(true);
});

it("A30 sells no number of a machine that fell silent, until it reports again", async () => {
  await shop.simsOnSale(2);
  const customer = await shop.customer({ balance: usd("1") });
  shop.clock.advance(26_000);
  await markSilentMachines(shop.system);
  expect((await sims()).map(({ present }) => present)).toEqual([true, true]);

  shop.clock.advance(1);
  heard.length = 0;
  await markSilentMachines(shop.system);
  expect((await sims()).map(({ present }) => present)).toEqual([false, false]);
  expect(heard).toMatchObject([{ kind: "sims", simIds: { length: 2 } }]);
  await vi.waitFor(() => expect(shop.countOnShelf()).toBe(0));
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });

  heard.length = 0;
  await markSilentMachines(shop.system);
  expect(heard).toEqual([]);
  await shop.simsOnSale(1);
  expect(await shop.buy(customer)).toMatchObject({ status: 1 });
});

it("A30 A32 an order goes on when its SIM vanishes, and its code still comes", async () => {
  const [iccid = ""] = await shop.simsOnSale();
  const customer = await shop.customer({ balance: usd("1") });
  await shop.buy(customer);
  await report([]);
  await shop.receive(iccid, { text: "Telegram code 54321" });
  expect(await shop.balance(customer)).toEqual({ available: usd("0.75"), held: usd("0") });
});

it("D10 GATE-1 sells neither of two SIMs that claim one number, whoever has them, until one is gone or corrected", async () => {
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
  await report([inPort(2, { phone })], other);
  expect(await offered()).toEqual([false, false]);
  await vi.waitFor(() => expect(shop.countOnShelf()).toBe(0));
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });

  await report([inPort(2, { phone: "+37255599998" })], other);
  expect(await offered()).toEqual([true, true]);
  await report([inPort(2, { phone })], other);
  expect(await offered()).toEqual([false, false]);
  await report([], other);
  expect(await offered()).toEqual([true, true]);
  await vi.waitFor(() => expect(shop.countOnShelf()).toBe(1));
  expect(await shop.buy(customer)).toMatchObject({ status: 1 });
});

const claims = async () => {
  const rows = await shop.db
    .selectFrom("fleet.sims")
    .select(["claimedTwice", "claimLost"])
    .orderBy("iccid")
    .execute();
  return rows.map(({ claimedTwice, claimLost }) => (claimedTwice ? (claimLost ? "lost" : "open") : "fine"));
};

it("D10 a number that is only listed takes none off sale that was read from the card or proved by a text", async () => {
  const other = await addMachine(await shop.partner());
  const phone = "+37255599999";
  for (const phoneFrom of ["card", "text"] as const) {
    await report([inPort(1, { phone, phoneFrom })]);
    await report([inPort(2, { phone })], other);
    expect(await claims()).toEqual(["fine", "lost"]);
    await report([inPort(2, { phone, phoneFrom: "text" })], other);
    expect(await claims()).toEqual(["open", "open"]);
    await report([], other);
    expect(await claims()).toEqual(["fine", "fine"]);
  }
});

it("D10 a listed number under which codes came is as good as one from the card, but not after it became another number", async () => {
  const other = await addMachine(await shop.partner());
  const phone = "+37255599999";
  await report([inPort(1, { phone })]);
  await shop.db.updateTable("fleet.sims").set({ sold: 3 }).execute();
  await report([inPort(2, { phone })], other);
  expect(await claims()).toEqual(["fine", "lost"]);
  await report([inPort(2, { phone, phoneFrom: "card" })], other);
  expect(await claims()).toEqual(["open", "open"]);

  await report([inPort(1, { phone: "+37255511111" })]);
  await report([inPort(1, { phone })]);
  expect(await claims()).toEqual(["lost", "fine"]);
});

it("GATE-1 a number of another country is none: the SIM has no phone and is not sold", async () => {
  await report([inPort(1, { phone: "+07911123456" }), inPort(2, { phone: "+4915112345678" })]);
  expect(await sims()).toMatchObject([{ phone: null }, { phone: null }]);
  await publishSims(shop.system, shop.partnerId, [iccidOf(1), iccidOf(2)]);
  expect(await sims()).toMatchObject([{ onSale: false }, { onSale: false }]);
});

it("GATE-1 keeps what a machine says of card and modem", async () => {
  const modem = { imei: "860000000000001", model: "SIM800" };
  await report([inPort(1, { imsi: "248020000000001", modem })]);
  const read = () => shop.db.selectFrom("fleet.sims").select(["imsi", "imei", "modemModel"]).execute();
  expect(await read()).toEqual([{ imsi: "248020000000001", imei: modem.imei, modemModel: "SIM800" }]);
});

it("GATE-1 leaves a SIM with its owner when another partner's machine reports it", async () => {
  const [iccid = ""] = await shop.simsOnSale();
  const customer = await shop.customer({ balance: usd("1") });
  await shop.buy(customer);
  const other = await addMachine(await shop.partner());
  await report([inPort(1, { iccid })], other);
  expect(await sims()).toMatchObject([{ iccid, partnerId: shop.partnerId, machineId: own.id }]);
});
