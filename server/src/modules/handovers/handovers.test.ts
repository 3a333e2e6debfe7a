import { usd } from "@sonum/contract/money";
import { beforeEach, expect, it, vi } from "vitest";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { Cooldowns } from "../activations/index.ts";
import { expireOrders, finishOrders } from "../activations/sweeps.ts";
import { Allocator, applyPortReport, publishSims, registerMachine } from "../fleet/index.ts";
import { acceptMessages } from "../ingest/accept-messages.ts";
import { matchMessages } from "../ingest/match-messages.ts";
import { releaseSims } from "./release-sims.ts";

const ORDER_MS = 20 * 60_000;
const GRACE_MS = 11 * 60_000;
const ROUNDS = 12;

let partners = 0;
let receiver: { id: string; token: string };
let owner: { id: string; token: string };
let iccid = "";
let sims = 0;
const app = await createTestApp();

type Partner = { id: string; token: string };
const partner = () => app.signedIn(`partner-${++partners}`, ["ROLE_sao-user", "ROLE_sao-partner"]);
const machineOf = ({ id }: Partner) =>
  registerMachine(app.system, id, { alias: "Rack", declaredFrom: "127.0.0.1" });
type Rack = Awaited<ReturnType<typeof machineOf>>;
let from: Rack;
let to: Rack;

const portOf = (card: string) => ({
  port: 1,
  iccid: card,
  phone: `+3725${card.slice(-7)}`,
  operator: "tele2",
  country: "ee",
  signal: 80,
});
const report = ({ id }: Rack, { id: partnerId }: Partner, cards: string[]) =>
  applyPortReport(app.system, { id, partnerId }, cards.map(portOf));
const expectOnSale = (count: number) => vi.waitFor(() => expect(Allocator.of(app).countOf(1, 0)).toBe(count));

/** One partner has a SIM on sale, another has a machine. */
beforeEach(async () => {
  await app.db.updateTable("fleet.sims").set({ onSale: false }).execute();
  const rows = await app.db.selectFrom("fleet.sims").select("simId").execute();
  app.system.live.publish([{ kind: "sims", simIds: rows.map(({ simId }) => simId) }]);
  await expectOnSale(0);
  [owner, receiver] = [await partner(), await partner()];
  [from, to] = [await machineOf(owner), await machineOf(receiver)];
  iccid = `8937200000${String(++sims).padStart(9, "0")}`;
  await report(from, owner, [iccid]);
  await publishSims(app.system, owner.id, [iccid]);
  await expectOnSale(1);
});

const post = (who: Partner, path: "release" | "keep" | "activate", payload: object) =>
  app.request({ method: "POST", url: `/rest/partner/manage/sim/${path}`, token: who.token, payload });
const release = async (more: { machine_key?: string } = {}) =>
  (await post(owner, "release", { simIccid: [iccid], ...more })).json();
const findSim = () =>
  app.db.selectFrom("fleet.sims").selectAll().where("iccid", "=", iccid).executeTakeFirstOrThrow();
async function receive(text: string) {
  const sms = { key: `sms-${iccid}`, iccid, sender: "Telegram", text, receivedAt: app.clock.now() };
  await acceptMessages(app.system, { id: from.id, partnerId: owner.id, isActive: true }, [sms]);
  await matchMessages(app.system);
}
const buyer = () => app.customer({ balance: usd("1") });

it("GATE-1 PART-11 hands a SIM over once its owner released and removed it and another partner's machine reports it", async () => {
  const customer = await buyer();
  await app.buy(customer);
  await receive("Telegram code 48291");
  expect(await app.earned(owner.id)).toBe(usd("0.15"));
  app.clock.advance(ORDER_MS);
  await finishOrders(app.system);

  expect(await release()).toEqual({ [iccid]: "released" });
  await expectOnSale(0);
  await report(to, receiver, [iccid]);
  expect(await findSim()).toMatchObject({ partnerId: owner.id, machineId: from.id });
  await report(from, owner, []);
  await report(to, receiver, [iccid]);
  expect(await findSim()).toMatchObject({
    partnerId: receiver.id,
    machineId: to.id,
    present: true,
    onSale: false,
    revenue: 0n,
    releasedAt: null,
    releasedTo: null,
  });

  const history = await app.db.selectFrom("fleet.handovers").selectAll().execute();
  expect(history).toMatchObject([
    {
      fromPartner: owner.id,
      toPartner: receiver.id,
      fromMachine: from.id,
      toMachine: to.id,
      revenue: 150_000n,
    },
  ]);
  expect(await app.earned(owner.id)).toBe(usd("0.15"));
  expect(await app.earned(receiver.id)).toBe(usd("0"));
  const orders = await app.db.selectFrom("activations.orders").select("partnerId").execute();
  expect(orders).toEqual([{ partnerId: owner.id }]);
  const auditEntries = await app.db
    .selectFrom("platform.auditEntries")
    .select(["by", "what"])
    .where("about", "=", iccid)
    .orderBy("id")
    .execute();
  expect(auditEntries).toEqual([
    { by: owner.id, what: "sim: released" },
    { by: receiver.id, what: "sim: taken over" },
  ]);
  expect(
    (await post(owner, "activate", { simIccid: [iccid], activation: true, rent: false })).statusCode,
  ).toBe(404);
  expect(await publishSims(app.system, receiver.id, [iccid])).toBe(1);
  await expect(app.db.deleteFrom("fleet.handovers").execute()).rejects.toThrow("never rewritten");
});

it("keeps the owner of a SIM that was not released, whichever machine reports it", async () => {
  await report(from, owner, []);
  await report(to, receiver, [iccid]);
  expect(await findSim()).toMatchObject({ partnerId: owner.id, machineId: from.id, present: false });
});

it("hands a SIM only to the named machine, even while it is still in the old one", async () => {
  expect((await post(owner, "release", { simIccid: [iccid], machine_key: "nosuchkey" })).statusCode).toBe(
    404,
  );
  expect(await release({ machine_key: to.machineKey })).toEqual({ [iccid]: "released" });
  const stranger = await partner();
  await report(await machineOf(stranger), stranger, [iccid]);
  expect(await findSim()).toMatchObject({ partnerId: owner.id });
  await report(to, receiver, [iccid]);
  expect(await findSim()).toMatchObject({ partnerId: receiver.id });
});

it("refuses to release a SIM while it is sold or may still get a late code", async () => {
  await app.buy(await buyer());
  expect(await release()).toEqual({ [iccid]: "sold" });
  app.clock.advance(ORDER_MS);
  await expireOrders(app.system);
  await vi.waitFor(async () => expect(Cooldowns.of(app).on((await findSim()).simId)).toHaveLength(1));
  expect(await release()).toEqual({ [iccid]: "sold" });
  expect(await findSim()).toMatchObject({ onSale: true, releasedAt: null });
  app.clock.advance(GRACE_MS);
  Cooldowns.of(app).takeExpired(app.clock.now());
  expect(await release()).toEqual({ [iccid]: "released" });
});

it("refuses to release a SIM while it is rented", async () => {
  await post(owner, "activate", { simIccid: [iccid], activation: true, rent: true, period: "week" });
  await app.rent(await app.customer({ balance: usd("100") }), 3);
  expect(await release()).toEqual({ [iccid]: "rented" });
  expect(await findSim()).toMatchObject({ onRent: true, releasedAt: null });
});

it("ends a release when the partner cancels it or publishes the SIM, and after a fortnight", async () => {
  await release();
  await report(from, owner, []);
  expect((await post(owner, "keep", { simIccid: [iccid] })).json()).toEqual({ kept: 1 });
  await report(to, receiver, [iccid]);
  expect(await findSim()).toMatchObject({ partnerId: owner.id, releasedAt: null });

  await release();
  await post(owner, "activate", { simIccid: [iccid], activation: true, rent: false });
  await report(to, receiver, [iccid]);
  expect(await findSim()).toMatchObject({ partnerId: owner.id, onSale: true, releasedAt: null });

  await release();
  app.clock.advance(15 * 24 * 60 * 60_000);
  await report(to, receiver, [iccid]);
  expect(await findSim()).toMatchObject({ partnerId: owner.id });
});

it("either sells or releases a SIM when both happen at once, never both", async () => {
  const customer = await app.customer({ balance: usd("100") });
  for (let round = 0; round < ROUNDS; round++) {
    const card = `8937299000${String(++sims).padStart(9, "0")}`;
    await report(from, owner, [card]);
    await publishSims(app.system, owner.id, [card]);
    await expectOnSale(1);
    const [sold, released] = await Promise.allSettled([
      app.buy(customer),
      releaseSims(app.system, owner.id, { iccids: [card], machineKey: to.machineKey }),
      report(to, receiver, [card]),
    ]);
    expect(released).toEqual({
      status: "fulfilled",
      value: { [card]: sold.status === "fulfilled" ? "sold" : "released" },
    });
    await report(to, receiver, [card]);
    const { partnerId } = await app.db
      .selectFrom("fleet.sims")
      .select("partnerId")
      .where("iccid", "=", card)
      .executeTakeFirstOrThrow();
    expect(partnerId).toBe(sold.status === "fulfilled" ? owner.id : receiver.id);
    await post(owner, "activate", { simIccid: [card], activation: false, rent: false });
    await expectOnSale(0);
  }
  expect(await app.differences()).toEqual([]);
});
