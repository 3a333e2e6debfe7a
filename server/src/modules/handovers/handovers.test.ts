import { usd } from "@sonum/contract/money";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { expireOrders, finishOrders } from "../activations/sweeps.ts";
import { publishSims, registerMachine, takePortReport } from "../fleet/index.ts";
import { acceptMessages } from "../ingest/accept-messages.ts";
import { matchMessages } from "../ingest/match-messages.ts";
import { releaseSims } from "./release-sims.ts";

const ORDER_MS = 20 * 60_000;
const GRACE_MS = 11 * 60_000;
const ROUNDS = 12;

let house: House;
let partners = 0;
let taker: { id: string; token: string };
let giver: { id: string; token: string };
let iccid = "";
let sims = 0;
beforeAll(async () => {
  house = await makeHouse();
});

type Partner = { id: string; token: string };
const partner = () => house.signedIn(`partner-${++partners}`, ["ROLE_sao-user", "ROLE_sao-partner"]);
const machineOf = ({ id }: Partner) =>
  registerMachine(house.system, id, { alias: "Rack", declaredFrom: "127.0.0.1" });
type Rack = Awaited<ReturnType<typeof machineOf>>;
let from: Rack;
let to: Rack;

const portOf = (card: string) => ({
  ...{ port: 1, iccid: card, phone: `+3725${card.slice(-7)}`, operator: "tele2", country: "ee", signal: 80 },
});
const report = ({ id }: Rack, { id: partnerId }: Partner, cards: string[]) =>
  takePortReport(house.system, { id, partnerId }, cards.map(portOf));
const onOffer = (count: number) => vi.waitFor(() => expect(house.memory.allocator.countOf(1, 0)).toBe(count));

/** A SIM of a partner on sale, and another partner with a machine. */
beforeEach(async () => {
  await house.db.updateTable("fleet.sims").set({ onSale: false }).execute();
  const rows = await house.db.selectFrom("fleet.sims").select("simId").execute();
  house.system.live.publish([{ kind: "sims", simIds: rows.map(({ simId }) => simId) }]);
  await onOffer(0);
  [giver, taker] = [await partner(), await partner()];
  [from, to] = [await machineOf(giver), await machineOf(taker)];
  iccid = `8937200000${String(++sims).padStart(9, "0")}`;
  await report(from, giver, [iccid]);
  await publishSims(house.system, giver.id, [iccid]);
  await onOffer(1);
});

const post = (who: Partner, path: "release" | "keep" | "activate", payload: object) =>
  house.ask({ method: "POST", url: `/rest/partner/manage/sim/${path}`, token: who.token, payload });
const release = async (more: { machine_key?: string } = {}) =>
  (await post(giver, "release", { simIccid: [iccid], ...more })).json();
const find = () =>
  house.db.selectFrom("fleet.sims").selectAll().where("iccid", "=", iccid).executeTakeFirstOrThrow();
async function receive(text: string) {
  const sms = { key: `sms-${iccid}`, iccid, sender: "Telegram", text, receivedAt: house.clock.now() };
  await acceptMessages(house.system, { id: from.id, partnerId: giver.id, isActive: true }, [sms]);
  await matchMessages(house.system);
}
const buyer = () => house.customer({ balance: usd("1") });

it("GATE-1 PART-11 hands a SIM over: given up by one partner, out of the machine, reported by the other's", async () => {
  const customer = await buyer();
  await house.buy(customer);
  await receive("Telegram code 48291");
  expect(await house.earned(giver.id)).toBe(usd("0.15"));
  house.clock.advance(ORDER_MS);
  await finishOrders(house.system);

  expect(await release()).toEqual({ [iccid]: "released" });
  await onOffer(0);
  await report(to, taker, [iccid]);
  expect(await find()).toMatchObject({ partnerId: giver.id, machineId: from.id });
  await report(from, giver, []);
  await report(to, taker, [iccid]);
  expect(await find()).toMatchObject({
    ...{ partnerId: taker.id, machineId: to.id, present: true, onSale: false, revenue: 0n },
    ...{ releasedAt: null, releasedTo: null },
  });

  const history = await house.db.selectFrom("fleet.handovers").selectAll().execute();
  expect(history).toMatchObject([
    { fromPartner: giver.id, toPartner: taker.id, fromMachine: from.id, toMachine: to.id, revenue: 150_000n },
  ]);
  expect(await house.earned(giver.id)).toBe(usd("0.15"));
  expect(await house.earned(taker.id)).toBe(usd("0"));
  const orders = await house.db.selectFrom("activations.orders").select("partnerId").execute();
  expect(orders).toEqual([{ partnerId: giver.id }]);
  const acts = await house.db
    .selectFrom("platform.acts")
    .select(["by", "what"])
    .where("about", "=", iccid)
    .orderBy("id")
    .execute();
  expect(acts).toEqual([
    { by: giver.id, what: "sim: released" },
    { by: taker.id, what: "sim: taken over" },
  ]);
  expect(
    (await post(giver, "activate", { simIccid: [iccid], activation: true, rent: false })).statusCode,
  ).toBe(404);
  expect(await publishSims(house.system, taker.id, [iccid])).toBe(1);
  await expect(house.db.deleteFrom("fleet.handovers").execute()).rejects.toThrow("never rewritten");
});

it("leaves a SIM that was not given up alone, whoever reports it", async () => {
  await report(from, giver, []);
  await report(to, taker, [iccid]);
  expect(await find()).toMatchObject({ partnerId: giver.id, machineId: from.id, present: false });
});

it("gives a SIM to the machine that is named and to no other, also while it is still in the old one", async () => {
  expect((await post(giver, "release", { simIccid: [iccid], machine_key: "nosuchkey" })).statusCode).toBe(
    404,
  );
  expect(await release({ machine_key: to.machineKey })).toEqual({ [iccid]: "released" });
  const thief = await partner();
  await report(await machineOf(thief), thief, [iccid]);
  expect(await find()).toMatchObject({ partnerId: giver.id });
  await report(to, taker, [iccid]);
  expect(await find()).toMatchObject({ partnerId: taker.id });
});

it("is not given up while it is sold, or may still get a late code; then it is", async () => {
  await house.buy(await buyer());
  expect(await release()).toEqual({ [iccid]: "sold" });
  house.clock.advance(ORDER_MS);
  await expireOrders(house.system);
  await vi.waitFor(async () => expect(house.memory.resting.on((await find()).simId)).toHaveLength(1));
  expect(await release()).toEqual({ [iccid]: "sold" });
  expect(await find()).toMatchObject({ onSale: true, releasedAt: null });
  house.clock.advance(GRACE_MS);
  house.memory.resting.takeOver(house.clock.now());
  expect(await release()).toEqual({ [iccid]: "released" });
});

it("is not given up while it is rented, or will be", async () => {
  await post(giver, "activate", { simIccid: [iccid], activation: true, rent: true, period: "week" });
  await house.rent(await house.customer({ balance: usd("100") }), 3);
  expect(await release()).toEqual({ [iccid]: "rented" });
  expect(await find()).toMatchObject({ onRent: true, releasedAt: null });
});

it("is kept again by its partner, by word or by publishing it, and after a fortnight", async () => {
  await release();
  await report(from, giver, []);
  expect((await post(giver, "keep", { simIccid: [iccid] })).json()).toEqual({ kept: 1 });
  await report(to, taker, [iccid]);
  expect(await find()).toMatchObject({ partnerId: giver.id, releasedAt: null });

  await release();
  await post(giver, "activate", { simIccid: [iccid], activation: true, rent: false });
  await report(to, taker, [iccid]);
  expect(await find()).toMatchObject({ partnerId: giver.id, onSale: true, releasedAt: null });

  await release();
  house.clock.advance(15 * 24 * 60 * 60_000);
  await report(to, taker, [iccid]);
  expect(await find()).toMatchObject({ partnerId: giver.id });
});

it("races a sale: sold and kept, or given up and not sold, in every round", async () => {
  const customer = await house.customer({ balance: usd("100") });
  for (let round = 0; round < ROUNDS; round++) {
    const card = `8937299000${String(++sims).padStart(9, "0")}`;
    await report(from, giver, [card]);
    await publishSims(house.system, giver.id, [card]);
    await onOffer(1);
    const [sold, released] = await Promise.allSettled([
      house.buy(customer),
      releaseSims(house.system, giver.id, { iccids: [card], machineKey: to.machineKey }),
      report(to, taker, [card]),
    ]);
    expect(released).toEqual({
      status: "fulfilled",
      value: { [card]: sold.status === "fulfilled" ? "sold" : "released" },
    });
    await report(to, taker, [card]);
    const { partnerId } = await house.db
      .selectFrom("fleet.sims")
      .select("partnerId")
      .where("iccid", "=", card)
      .executeTakeFirstOrThrow();
    expect(partnerId).toBe(sold.status === "fulfilled" ? giver.id : taker.id);
    await post(giver, "activate", { simIccid: [card], activation: false, rent: false });
    await onOffer(0);
  }
  expect(await house.differences()).toEqual([]);
});
