import { usd } from "@sonum/contract/money";
import type * as api from "@sonum/contract/office/orders";
import type { Input, WireReply } from "@sonum/contract/route";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { complain } from "../../activations/complaints/complain.ts";
import { acceptLateCode } from "../../activations/life/late-codes.ts";
import { expireOrders } from "../../activations/sweeps.ts";
import { extendRental } from "../../rentals/life/extend-rental.ts";
import { countPurchases, NO_FILTER, searchPurchases } from "./search-store.ts";

type List = WireReply<typeof api.searchOrders>;
type Detail = WireReply<typeof api.readPurchase>;

const testApp = await createTestApp();
const mari = await testApp.signedIn("mari", ["ROLE_sao-user"]);
const jaan = await testApp.signedIn("jaan", ["ROLE_sao-user"]);
for (const { id } of [mari, jaan]) await testApp.credit(id, usd("500"));

const [first = "", second = ""] = await testApp.simsForRent(3);
const publicId = (id: bigint) => testApp.system.publicIds.toPublic(id);

// Mari: an order that expires, one with a code. Jaan: a rental, then a cancelled order on another day.
const expired = await testApp.buy(mari.id);
testApp.clock.advance(21 * MINUTE_MS);
await expireOrders(testApp.system);
const withCode = await testApp.buy(mari.id, { service: "wa" });
const simOf = async (simId: number) =>
  testApp.db.selectFrom("fleet.sims").selectAll().where("simId", "=", simId).executeTakeFirstOrThrow();
const sold = await simOf(withCode.simId);
await testApp.receive(sold.iccid, { sender: "WhatsApp", text: "WhatsApp code 123-456" });
await testApp.receive(sold.iccid, { sender: "Somebody", text: "A secret nobody waits for 998877" });
const firstDay = testApp.clock.now().toISOString().slice(0, 10);
testApp.clock.advance(DAY_MS);
const rental = await testApp.rent(jaan.id, 3);
const waiting = await testApp.buy(jaan.id);
const sue = await testApp.signedIn("sue", ["ROLE_sao-operator", "ROLE_sao-support"]);
const cat = await testApp.signedIn("cat", ["ROLE_sao-operator", "ROLE_sao-catalogue"]);

const search = async (body: Input<typeof api.searchOrders>["body"], { token } = sue) =>
  testApp.request({ method: "POST", url: "/rest/office/orders/search", token, payload: body });
const found = async (body: Input<typeof api.searchOrders>["body"] = {}) =>
  (await search(body)).json<List>().data.map(({ orderId }) => orderId);
const read = async (orderId: number) =>
  testApp.request({ method: "GET", url: `/rest/office/orders/${orderId}`, token: sue.token });

const ids = {
  expired: publicId(expired.id),
  withCode: publicId(withCode.id),
  rental: publicId(rental.id),
  waiting: publicId(waiting.id),
};
const all = [ids.waiting, ids.rental, ids.withCode, ids.expired];

it("DESK-2 lists orders and rentals of everybody, newest first, without SMS", async () => {
  const reply = await search({});
  const { data, next, searchedBackTo, names, total } = reply.json<List>();
  expect(data.map(({ orderId }) => orderId)).toEqual(all);
  expect([next, searchedBackTo, names, total]).toEqual([null, null, {}, 4]);
  expect(data[2]).toMatchObject({
    kind: "order",
    state: "received",
    service: "WhatsApp",
    country: "ee",
    phone: sold.phone,
    customer: "mari",
    partnerId: testApp.partnerId,
    priceUsd: "0.25",
    messages: 1,
    iccid: sold.iccid,
    machineId: testApp.machine.id,
    machine: "Rack",
  });
  expect(data[1]).toMatchObject({ kind: "rental", state: "active", service: null, customer: "jaan" });
  expect(reply.body).not.toMatch(/123-?456|998877|secret/);
  expect((await search({}, cat)).statusCode).toBe(403);
});

it("DESK-2 finds purchases by phone, ICCID, number, customer, partner and machine", async () => {
  const { phone } = await simOf(withCode.simId);
  const onSim = all.filter((id) =>
    [expired, withCode, waiting].some((o) => publicId(o.id) === id && o.simId === withCode.simId),
  );
  const byPhone = await found({ text: phone ?? "" });
  expect(byPhone).toEqual(expect.arrayContaining(onSim));
  expect(await found({ text: sold.iccid })).toEqual(byPhone);
  expect(byPhone.length).toBeLessThan(all.length);
  expect(await found({ text: `#${ids.rental}` })).toEqual([ids.rental]);
  expect(await found({ text: "jaan" })).toEqual([ids.waiting, ids.rental]);
  expect(await found({ text: "MARI" })).toEqual(await found({ customerId: mari.id }));
  expect(await found({ customerId: mari.id })).toEqual([ids.withCode, ids.expired]);
  expect(await found({ partnerId: testApp.partnerId })).toEqual(all);
  expect(await found({ machineId: testApp.machine.id })).toEqual(all);
  expect(await found({ machineId: testApp.machine.id, customerId: jaan.id })).toEqual([
    ids.waiting,
    ids.rental,
  ]);
  expect((await search({ customerId: jaan.id, machineId: testApp.machine.id })).json<List>().names).toEqual({
    customer: "jaan",
    machine: "Rack",
  });
  expect(await found({ text: sold.iccid, machineId: testApp.machine.id })).toEqual(byPhone);
  expect(await found({ text: `${ids.rental}`, customerId: jaan.id, kind: "rental" })).toEqual([ids.rental]);
  for (const nobody of [
    { text: "nobody" },
    { text: "+4912345678" },
    { partnerId: mari.id },
    { machineId: "mac_0" },
    { text: sold.iccid, machineId: "mac_0" },
    { text: sold.phone ?? "", machineId: "mac_0" },
    { text: `${ids.rental}`, customerId: mari.id },
    { text: `${ids.rental}`, state: "expired" as const },
    { text: `${ids.rental}`, machineId: "mac_0" },
  ])
    expect(await found(nobody)).toEqual([]);
});

it("DESK-2 finds purchases by the name of their partner and of their machine, whatever its case", async () => {
  const [partner] = await testApp.db
    .selectFrom("accounts.users")
    .select("username")
    .where("id", "=", testApp.partnerId)
    .execute();
  await testApp.db
    .updateTable("accounts.users")
    .set({ roles: ["ROLE_sao-user", "ROLE_sao-partner"] })
    .where("id", "=", testApp.partnerId)
    .execute();
  const sales = (await search({ text: partner?.username ?? "" })).json<List>();
  expect(sales.data.map(({ orderId }) => orderId)).toEqual(all);
  expect(sales.names).toEqual({ partner: partner?.username });
  expect(await found({ text: partner?.username ?? "", partnerId: mari.id })).toEqual([]);
  expect(await found({ text: "rACK" })).toEqual(all);
  expect(await found({ text: "Rack", customerId: jaan.id })).toEqual([ids.waiting, ids.rental]);
  expect(await found({ text: "Rack 2" })).toEqual([]);
});

it("DESK-2 filters by kind, state, service, country and day", async () => {
  expect(await found({ kind: "rental" })).toEqual([ids.rental]);
  expect(await found({ state: "expired" })).toEqual([ids.expired]);
  expect(await found({ state: "active" })).toEqual([ids.rental]);
  expect(await found({ service: "wa" })).toEqual([ids.withCode]);
  expect(await found({ service: "wa", country: "de" })).toEqual([]);
  expect(await found({ service: "zz" })).toEqual([]);
  expect(await found({ day: firstDay })).toEqual([ids.withCode, ids.expired]);
  expect(await found({ day: "2001-01-01" })).toEqual([]);
  expect(await found({ from: "2001-01-01" })).toEqual(all);
  expect(await found({ from: "2999-01-01" })).toEqual([]);
  expect(await found({ from: firstDay, day: firstDay })).toEqual([ids.withCode, ids.expired]);
  expect(await found({ state: "delivered" })).toEqual([ids.withCode]);
  expect(await found({ state: "refunded" })).toEqual([ids.expired]);
  expect(await found({ state: "not_refunded" })).toEqual([ids.waiting, ids.rental, ids.withCode]);
  expect(await found({ state: "not_refunded", kind: "rental" })).toEqual([ids.rental]);
  expect(await found({ before: ids.rental })).toEqual([ids.withCode, ids.expired]);
  for (const bad of [
    { from: "yesterday" },
    { state: "sold" },
    { day: "2001-13-01" },
    { before: 0 },
    { text: "a\nb" },
    { extra: 1 },
  ])
    expect((await search(bad as never)).statusCode).toBe(400);
});

it("DESK-2 exports what the list shows under the same filter, without SMS", async () => {
  const exported = async (payload: Omit<Input<typeof api.searchOrders>["body"], "before">) => {
    const url = "/rest/office/orders/export";
    const reply = await testApp.request({ method: "POST", url, token: sue.token, payload });
    expect(reply.body).not.toMatch(/123-456|998877/);
    const rows = reply.body.trim().split("\r\n").slice(1);
    return rows.map((row) => Number(row.split(",")[0]));
  };
  expect(await exported({})).toEqual(all);
  for (const filter of [{ kind: "rental" }, { text: "mari" }, { state: "expired", service: "tg" }] as const)
    expect(await exported(filter)).toEqual(await found(filter));
  expect(await exported({ text: "nobody" })).toEqual([]);
});

it("searches a bounded number of purchases at once, and continues where it stopped", async () => {
  const filter = { ...NO_FILTER, kind: "order", states: ["expired"] };
  const none = await searchPurchases(testApp.system, filter, 2n ** 31n, 2);
  expect(none).toEqual({ rows: [], searchedTo: withCode.id });
  const { rows } = await searchPurchases(testApp.system, filter, withCode.id, 2);
  expect(rows.map(({ id }) => id)).toEqual([expired.id]);
});

it("counts what matches a filter, without what was bought before its first day", async () => {
  const max = 2n ** 31n;
  expect(await countPurchases(testApp.system, NO_FILTER, max)).toBe(4);
  expect(await countPurchases(testApp.system, { ...NO_FILTER, customerId: mari.id }, max)).toBe(2);
  expect(await countPurchases(testApp.system, { ...NO_FILTER, from: rental.id }, max)).toBe(2);
  expect(await countPurchases(testApp.system, { ...NO_FILTER, from: rental.id }, waiting.id)).toBe(1);
});

it("searches a bounded number of purchases of each SIM, and continues where it stopped", async () => {
  const sims = await testApp.db.selectFrom("fleet.sims").select("simId").execute();
  const ofSims = { ...NO_FILTER, simIds: sims.map(({ simId }) => simId) };
  const newest = await searchPurchases(testApp.system, ofSims, 2n ** 31n, 1);
  expect(newest.rows.map(({ id }) => id)).toEqual([waiting.id]);
  expect(newest.searchedTo).toBe(waiting.id);
  const rest = await searchPurchases(testApp.system, ofSims, waiting.id);
  expect(rest).toMatchObject({
    rows: [rental, withCode, expired].map(({ id }) => ({ id })),
    searchedTo: null,
  });
});

it("DESK-2 shows the timeline of an order, what the SIM received, and every ledger entry, but no SMS", async () => {
  const payload = { amountUsd: "0.10", reason: "the service refused the code" };
  const url = `/rest/office/orders/${ids.withCode}/refund`;
  expect((await testApp.request({ method: "POST", url, token: sue.token, payload })).statusCode).toBe(200);
  const reply = await read(ids.withCode);
  const detail = reply.json<Detail>();
  expect(detail).toMatchObject({
    orderId: ids.withCode,
    iccid: sold.iccid,
    machineId: testApp.machine.id,
    machine: "Rack",
    isSimWithheld: false,
    isCustomerBlocked: false,
    refundableUsd: "0.15",
    arrived: { delivered: 1, unmatched: 1, late: 0, quarantined: 0 },
    endReason: null,
  });
  expect(detail.events.map(({ what, amountUsd }) => [what, amountUsd])).toEqual([
    ["bought", "0.25"],
    ["message", null],
    ["refund", "0.10"],
  ]);
  expect(detail.entries.map(({ reason }) => reason)).toEqual(["purchase", "sale", "refund"]);
  expect(reply.body).not.toMatch(/123-?456|998877|secret/);
});

it("DESK-2 shows why an order ended, and what can be refunded of a rental", async () => {
  const ended = (await read(ids.expired)).json<Detail>();
  expect(ended.events.map(({ what, state }) => [what, state])).toEqual([
    ["bought", null],
    ["ended", "expired"],
  ]);
  expect(ended).toMatchObject({
    refundableUsd: "0.00",
    entries: [{ reason: "purchase" }, { reason: "refund" }],
  });
  const rented = (await read(ids.rental)).json<Detail>();
  expect(rented).toMatchObject({ kind: "rental", service: null, events: [{ what: "bought" }] });
  expect(Number(rented.refundableUsd)).toBe(0);
  expect((await read(2_147_483_647)).statusCode).toBe(404);
});

it("records who looked, with a fingerprint of what they searched for", async () => {
  await search({ text: second, customerId: mari.id });
  const rows = await testApp.db
    .selectFrom("platform.auditEntries")
    .select(["what", "details"])
    .where("what", "=", "view: orders/search")
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  const details = JSON.stringify(rows[0]?.details);
  expect(details).toContain(mari.id);
  expect(details).not.toContain(second);
  expect(first).not.toBe(second);
});

const eventsOf = async (orderId: number) =>
  (await read(orderId)).json<Detail>().events.map(({ what, state, amountUsd }) => [what, state, amountUsd]);

it("DESK-2 shows an accepted late code once", async () => {
  await testApp.simsOnSale();
  const late = await testApp.buy(mari.id, { service: "wa" });
  const { iccid } = await simOf(late.simId);
  testApp.clock.advance(21 * MINUTE_MS);
  await expireOrders(testApp.system);
  await testApp.receive(iccid, { sender: "WhatsApp", text: "WhatsApp code 765-432" });
  expect(await eventsOf(publicId(late.id))).toContainEqual(["late_message", null, null]);
  testApp.clock.advance(MINUTE_MS);
  await acceptLateCode(testApp.system, mari.id, publicId(late.id));
  expect(await eventsOf(publicId(late.id))).toEqual([
    ["bought", null, "0.25"],
    ["late_message", null, null],
    ["ended", "done", null],
  ]);
});

it("DESK-2 shows the complaint about an order", async () => {
  await testApp.simsOnSale();
  const bad = await testApp.buy(mari.id, { service: "tg" });
  const { iccid } = await simOf(bad.simId);
  await testApp.receive(iccid, { sender: "Telegram", text: "Telegram code 24680" });
  testApp.clock.advance(MINUTE_MS);
  await complain(testApp.system, mari.id, { orderId: publicId(bad.id), reason: "refused" });
  expect(await eventsOf(publicId(bad.id))).toEqual([
    ["bought", null, "0.25"],
    ["message", null, null],
    ["complaint", "made", null],
  ]);
});

it("DESK-2 shows the extensions of a rental, with what they cost", async () => {
  const before = await eventsOf(ids.rental);
  testApp.clock.advance(MINUTE_MS);
  await extendRental(testApp.system, jaan.id, {
    orderId: ids.rental,
    days: 2,
    currency: "USD",
    key: undefined,
  });
  const events = await eventsOf(ids.rental);
  expect(events).toEqual([...before, ["extended", null, expect.stringMatching(/^[1-9]/)]]);
});
