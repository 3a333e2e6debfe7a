import { usd } from "@sonum/contract/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { openPayDesk, type PayDesk } from "../../../test/pay-desk.ts";
import { transact } from "../../platform/context.ts";
import { insertSignUp } from "../accounts/sign-up/store.ts";
import { holdEntry, postEntries, refundEntry } from "../wallet/index.ts";

const HOUR_MS = 60 * 60 * 1000;
let house: House;
let desk: PayDesk;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
  desk = await openPayDesk(house);
});
afterAll(() => desk.close());

async function newcomer(bonusId: number | null) {
  const person = await house.signedIn(`newcomer${++count}`, ["ROLE_sao-user"]);
  const more = { clickId: null, referralCode: null, address: "", signedUpAt: house.clock.now() };
  await transact(house.system, (tx) => insertSignUp(tx, { userId: person.id, bonusId, ...more }));
  return person;
}
async function begin(token: string, amount = 20) {
  const { id } = (await desk.start(token, { method: "crypto", amount, currency: "USD" })).json();
  return desk.orderOf(id);
}
async function deposit(token: string, amount = 20) {
  const order = await begin(token, amount);
  await desk.postSigned(order, desk.write(order, "confirmed"));
  await desk.work();
  return order;
}
const balance = async (token: string) => {
  const { balanceUsd, bonus } = (
    await house.ask({ method: "GET", url: "/rest/user/balance/USD", token })
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
  ])("SHOP-16 bonus id %s makes 20 dollars %s", async (bonusId, sum, bonus) => {
    const { token } = await newcomer(bonusId);
    await deposit(token);
    expect(await balance(token)).toEqual([sum, bonus]);
    await deposit(token);
    expect(await balance(token)).toEqual([`${Number(sum) + 20}.00`, bonus]);
    const offer = await house.ask({ method: "GET", url: "/rest/user/promo", token });
    expect(offer.json()).toEqual({ promo: null });
  });

  it("B13 SHOP-16 two first deposits at once bring it once", async () => {
    const { token } = await newcomer(4);
    const orders = [await begin(token), await begin(token)];
    await Promise.all(orders.map((order) => desk.postSigned(order, desk.write(order, "confirmed"))));
    await desk.work();
    expect(await balance(token)).toEqual(["50.00", 10]);
  });

  it("SHOP-16 comes when the deposit was begun in time, and not when it was begun too late", async () => {
    const [inTime, late] = [await newcomer(4), await newcomer(4)];
    const order = await begin(inTime.token);
    house.clock.advance(12 * HOUR_MS);
    await desk.postSigned(order, desk.write(order, "confirmed"));
    await desk.work();
    expect(await balance(inTime.token)).toEqual(["30.00", 10]);
    await deposit(late.token);
    expect(await balance(late.token)).toEqual(["20.00", 0]);
  });

  it("SHOP-16 is spent first, and is bonus again when a purchase comes back", async () => {
    const { id, token } = await newcomer(4);
    await deposit(token);
    const order = { orderId: BigInt(1000 + count), customerId: id, amount: usd("4") };
    await transact(house.system, (tx) => postEntries(tx, [holdEntry(order)]));
    expect(await balance(token)).toEqual(["26.00", 6]);
    await transact(house.system, (tx) => postEntries(tx, [refundEntry(order)]));
    expect(await balance(token)).toEqual(["30.00", 10]);
    const large = { ...order, orderId: order.orderId + 5000n, amount: usd("15") };
    await transact(house.system, (tx) => postEntries(tx, [holdEntry(large)]));
    expect(await balance(token)).toEqual(["15.00", 0]);
  });

  it("goes back with its deposit, and the books balance", async () => {
    const { token } = await newcomer(4);
    const order = await deposit(token);
    await desk.postSigned(order, desk.write(order, "refunded"));
    await desk.work();
    expect(await balance(token)).toEqual(["0.00", 0]);
    expect(await house.differences()).toEqual([]);
  });
});
