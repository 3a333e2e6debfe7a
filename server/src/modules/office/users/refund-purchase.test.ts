import { usd } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createShopWithRental, expectLedgerBalanced } from "../../../../test/fixtures/shop-with-rental.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { refundLostRentals } from "../../rentals/life/refund-lost-rentals.ts";
import { settleDueRentals } from "../../rentals/life/settle-rentals.ts";
import { refundPurchase } from "./refund-purchase.ts";

type TestUser = Awaited<ReturnType<TestApp["signedIn"]>>;

const testApp = await createTestApp({
  payouts: { holdMs: 0, minimum: usd("0"), maximum: usd("100"), fourEyesFrom: usd("0.50") },
});
const finn = await testApp.signedIn("finn", ["ROLE_sao-operator", "ROLE_sao-finance"]);
const owner = await testApp.signedIn("olga", ["ROLE_sao-operator"]);
let people = 0;

/** A customer with an order at 0.25 USD that has its code, and an operator of support. */
async function boughtNumber() {
  const name = ++people;
  const mari = await testApp.signedIn(`mari${name}`, ["ROLE_sao-user"]);
  const sue = await testApp.signedIn(`sue${name}`, [
    "ROLE_sao-operator",
    "ROLE_sao-support",
    "ROLE_sao-user",
  ]);
  await testApp.credit(mari.id, usd("10"));
  const [iccid = ""] = await testApp.simsOnSale(1);
  const order = await testApp.buy(mari.id);
  await testApp.receive(iccid);
  return { mari, sue, orderId: testApp.system.publicIds.toPublic(order.id) };
}

const refund = (orderId: number, amountUsd: string, { token }: TestUser, key?: string) =>
  testApp.request({
    method: "POST",
    url: `/rest/office/orders/${orderId}/refund`,
    token,
    payload: { amountUsd, reason: "the service refused the code" },
    ...(key && { headers: { "idempotency-key": key } }),
  });
const spent = async ({ id }: TestUser) => usd("10") - (await testApp.balance(id)).available;

it("refunds an order in parts, once per key and never more than its price; the partner keeps the earnings", async () => {
  const { mari, sue, orderId } = await boughtNumber();
  const earned = await testApp.earned(testApp.partnerId);
  const first = (await refund(orderId, "0.10", sue, "key-1")).json();
  expect(first).toMatchObject({ state: "done", amountUsd: "0.10", orderId, askedBy: sue.username });
  expect((await refund(orderId, "0.10", sue, "key-1")).json().id).toBe(first.id);
  expect(await spent(mari)).toBe(usd("0.15"));
  const tooMuch = await refund(orderId, "0.16", sue);
  expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([
    400,
    "At most 0.15 USD of this can be refunded.",
  ]);
  expect((await refund(orderId, "0.15", sue)).json().state).toBe("done");
  expect((await refund(orderId, "0.01", sue)).statusCode).toBe(400);
  expect((await refund(orderId, "0", sue)).statusCode).toBe(400);
  expect(await spent(mari)).toBe(0n);
  expect(await testApp.earned(testApp.partnerId)).toBe(earned);
  expect(await testApp.differences()).toEqual([]);
});

it("of refunds at the same time only as many succeed as the price allows", async () => {
  const { mari, sue, orderId } = await boughtNumber();
  const answers = await Promise.all(Array.from({ length: 8 }, async () => refund(orderId, "0.10", sue)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  expect(await spent(mari)).toBe(usd("0.05"));
});

it("refunds no order without a code, no unknown one, and nobody's own", async () => {
  const { mari, sue, orderId } = await boughtNumber();
  await testApp.simsOnSale(1);
  const waiting = await testApp.buy(mari.id);
  expect((await refund(testApp.system.publicIds.toPublic(waiting.id), "0.10", sue)).statusCode).toBe(400);
  expect((await refund(orderId + 999_999, "0.10", sue)).statusCode).toBe(404);
  expect((await refund(orderId, "0.10", mari)).statusCode).toBe(403);
  await testApp.credit(sue.id, usd("1"));
  const [iccid = ""] = await testApp.simsOnSale(1);
  const own = await testApp.buy(sue.id);
  await testApp.receive(iccid);
  const refused = await refund(testApp.system.publicIds.toPublic(own.id), "0.10", sue);
  expect(refused.json().code).toBe("not_allowed");
});

it("waits for another operator when refunds of a day reach the limit, and is checked again then", async () => {
  const { mari, sue, orderId } = await boughtNumber();
  const other = await boughtNumber();
  expect((await refund(other.orderId, "0.25", sue)).json().state).toBe("done");
  const { id, state } = (await refund(orderId, "0.25", sue)).json();
  expect([state, await spent(mari)]).toEqual(["waiting", usd("0.25")]);
  const decide = ({ token }: TestUser) =>
    testApp.request({
      method: "POST",
      url: `/rest/office/adjustments/${id}/decision`,
      token,
      payload: { isAgreed: true },
    });
  expect((await decide(sue)).statusCode).toBe(403);
  expect((await refund(orderId, "0.05", finn)).json().state).toBe("done");
  expect((await decide(finn)).statusCode).toBe(409);
  expect(await spent(mari)).toBe(usd("0.20"));
});

it("refunds the rest if a complaint about the order is upheld later, and nothing by hand after that", async () => {
  const { mari, sue, orderId } = await boughtNumber();
  await refund(orderId, "0.10", sue);
  const post = async (url: string, payload: object, { token }: TestUser) =>
    (await testApp.request({ method: "POST", url: `/rest/${url}`, payload, token })).json();
  await post(`user/order/${orderId}/complaint`, { reason: "refused" }, mari);
  const opened = await post(`office/complaints/partners/${testApp.partnerId}`, { reason: "a test" }, owner);
  await post(`office/complaints/${opened.id}/decision`, { decision: "uphold", reason: "a test" }, owner);
  expect(await spent(mari)).toBe(0n);
  expect((await refund(orderId, "0.10", sue)).statusCode).toBe(400);
  expect(await testApp.differences()).toEqual([]);
});

it("refunds a rental, which goes on; lost days later give back at most the rest", async () => {
  const { shop, customer, orderId, now } = await createShopWithRental(10);
  const refundRental = (amount: string) =>
    refundPurchase(shop.system, "opr_1", { orderId, amount: usd(amount), reason: "slow", key: undefined });
  await expect(refundRental("1")).rejects.toMatchObject({ code: "invalid_request" });
  shop.clock.advance(4 * DAY_MS);
  await settleDueRentals(shop.system);
  expect(await refundRental("80")).toMatchObject({ state: "done", orderId });
  expect(await now()).toMatchObject({ state: 1, refunded: usd("80") });
  await shop.db.updateTable("fleet.sims").set({ lastSeenAt: shop.clock.now(), present: false }).execute();
  shop.clock.advance(2 * DAY_MS);
  await refundLostRentals(shop.system);
  // Six of ten days would be 54.66 of 91.104.
  expect(await now()).toMatchObject({ state: 2, refunded: usd("91.104") });
  expect(await shop.balance(customer)).toEqual({ available: usd("1000"), held: 0n });
  await expectLedgerBalanced(shop);
});
