import { usd } from "@sonum/contract/money";
import { HOUR_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { createPaymentFixture } from "../../../test/fixtures/payment-fixture.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { transact } from "../../platform/context.ts";
import { insertSignUp } from "../accounts/sign-up/store.ts";
import { holdEntry, postEntries, refundEntry } from "../wallet/index.ts";

let count = 0;

const app = await createTestApp();
const payments = await createPaymentFixture(app);

async function newUser(bonusId: number | null) {
  const user = await app.signedIn(`newcomer${++count}`, ["ROLE_sao-user"]);
  const more = { clickId: null, referralCode: null, address: "", signedUpAt: app.clock.now() };
  await transact(app.system, (tx) => insertSignUp(tx, { userId: user.id, bonusId, ...more }));
  return user;
}
async function begin(token: string, amount = 20) {
  const { id } = (await payments.start(token, { method: "crypto", amount, currency: "USD" })).json();
  return payments.orderOf(id);
}
async function deposit(token: string, amount = 20) {
  const order = await begin(token, amount);
  await payments.postSigned(order, payments.write(order, "confirmed"));
  await payments.runJobs();
  return order;
}
const balance = async (token: string) => {
  const { balanceUsd, bonus } = (
    await app.request({ method: "GET", url: "/rest/user/balance/USD", token })
  ).json();
  return [balanceUsd, bonus];
};

describe("the bonus with the first deposit", () => {
  it.each([
    [4, "30.00", 10],
    [3, "26.00", 6],
    [2, "22.00", 2],
    [null, "20.00", 0],
    [9, "20.00", 0],
  ])("SHOP-16 bonus id %s turns a deposit of 20 dollars into %s", async (bonusId, sum, bonus) => {
    const { token } = await newUser(bonusId);
    await deposit(token);
    expect(await balance(token)).toEqual([sum, bonus]);
    await deposit(token);
    expect(await balance(token)).toEqual([`${Number(sum) + 20}.00`, bonus]);
    const offer = await app.request({ method: "GET", url: "/rest/user/promo", token });
    expect(offer.json()).toEqual({ promo: null });
  });

  it("B13 SHOP-16 is granted once for two concurrent first deposits", async () => {
    const { token } = await newUser(4);
    const orders = [await begin(token), await begin(token)];
    await Promise.all(orders.map((order) => payments.postSigned(order, payments.write(order, "confirmed"))));
    await payments.runJobs();
    expect(await balance(token)).toEqual(["50.00", 10]);
  });

  it("SHOP-16 is granted if the deposit was started in time, and not if it was started too late", async () => {
    const [inTime, late] = [await newUser(4), await newUser(4)];
    const order = await begin(inTime.token);
    app.clock.advance(12 * HOUR_MS);
    await payments.postSigned(order, payments.write(order, "confirmed"));
    await payments.runJobs();
    expect(await balance(inTime.token)).toEqual(["30.00", 10]);
    await deposit(late.token);
    expect(await balance(late.token)).toEqual(["20.00", 0]);
  });

  it("B13 SHOP-16 is capped", async () => {
    const { token } = await newUser(4);
    await deposit(token, 400);
    expect(await balance(token)).toEqual(["500.00", 100]);
  });

  it("B13 SHOP-16 is spent after the customer's own money, and becomes bonus again when a purchase is refunded", async () => {
    const { id, token } = await newUser(4);
    await deposit(token);
    const order = { orderId: BigInt(1000 + count), customerId: id, amount: usd("4") };
    await transact(app.system, (tx) => postEntries(tx, [holdEntry(order)]));
    expect(await balance(token)).toEqual(["26.00", 10]);
    await transact(app.system, (tx) => postEntries(tx, [refundEntry(order)]));
    expect(await balance(token)).toEqual(["30.00", 10]);
    const large = { ...order, orderId: order.orderId + 5000n, amount: usd("25") };
    await transact(app.system, (tx) => postEntries(tx, [holdEntry(large)]));
    expect(await balance(token)).toEqual(["5.00", 5]);
  });

  it("is revoked with its deposit, and the ledger balances", async () => {
    const { token } = await newUser(4);
    const order = await deposit(token);
    await payments.postSigned(order, payments.write(order, "refunded"));
    await payments.runJobs();
    expect(await balance(token)).toEqual(["0.00", 0]);
    expect(await app.differences()).toEqual([]);
  });
});
