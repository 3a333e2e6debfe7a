import { micro, usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createTestShop, PRICE } from "../../../../test/fixtures/test-shop.ts";
import { findOrder } from "../lists/find-order.ts";
import { deleteOrderTexts, expireOrders, finishOrders } from "../sweeps.ts";
import { cancelActivation } from "./cancel-activation.ts";
import { finishOrder } from "./order-life.ts";

const LIFETIME_MS = 20 * 60 * 1000;

async function shopWithOrder() {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("1") });
  const [iccid = ""] = await shop.simsOnSale();
  const order = await shop.buy(customer);
  const orderId = shop.system.publicIds.toPublic(order.id);
  const read = () => findOrder(shop.system, { customerId: customer, currency: "USD" }, orderId);
  return { shop, customer, iccid, orderId, read };
}

it("BUY-5 refunds the money and releases the number on cancel, once", async () => {
  const { shop, customer, orderId, read } = await shopWithOrder();

  await cancelActivation(shop.system, customer, orderId);

  expect(await read()).toMatchObject({ status: 4, ttl: 0, statusText: "cancelled" });
  expect(await shop.balance(customer)).toEqual({ available: usd("1"), held: usd("0") });
  await expect(cancelActivation(shop.system, customer, orderId)).rejects.toMatchObject({
    code: "order_closed",
  });
  expect(await shop.buy(customer)).toMatchObject({ status: 1 });
});

it("E1 answers other customers as if the order did not exist", async () => {
  const { shop, orderId } = await shopWithOrder();
  const otherCustomer = await shop.customer();
  await expect(cancelActivation(shop.system, otherCustomer, orderId)).rejects.toMatchObject({
    code: "not_found",
  });
});

it("BUY-6 refunds automatically when no SMS came in time", async () => {
  const { shop, customer, read } = await shopWithOrder();

  shop.clock.advance(LIFETIME_MS - 1);
  expect(await expireOrders(shop.system)).toBe(0);
  shop.clock.advance(1);
  expect(await expireOrders(shop.system)).toBe(1);

  expect(await read()).toMatchObject({ status: 5, ttl: 0 });
  expect(await shop.balance(customer)).toEqual({ available: usd("1"), held: usd("0") });
  expect(await shop.differences()).toEqual([]);
});

it("A8 A18 ends an order once when expiry and cancel race", async () => {
  const { shop, customer, orderId } = await shopWithOrder();
  shop.clock.advance(LIFETIME_MS);

  await Promise.allSettled([
    expireOrders(shop.system),
    expireOrders(shop.system),
    cancelActivation(shop.system, customer, orderId),
  ]);

  expect(await shop.balance(customer)).toEqual({ available: usd("1"), held: usd("0") });
  expect(await shop.differences()).toEqual([]);
});

it("GATE-2 settles an order when its code comes, between buyer, partner and shop", async () => {
  const { shop, customer, iccid, read } = await shopWithOrder();

  await shop.receive(iccid, { text: "Telegram code 54321" });

  expect(await read()).toMatchObject({ status: 2, smsResult: "54321", smsText: "Telegram code 54321" });
  expect(await shop.balance(customer)).toEqual({ available: usd("0.75"), held: usd("0") });
  expect(await shop.earned(shop.partnerId)).toBe(micro((PRICE * 60n) / 100n));
  expect(await shop.differences()).toEqual([]);
});

it("A11 shows further codes on the same number without a second charge", async () => {
  const { shop, customer, iccid, read } = await shopWithOrder();
  await shop.receive(iccid, { text: "Telegram code 54321" });
  await shop.receive(iccid, { text: "Telegram code 99887" });

  expect(await read()).toMatchObject({ status: 2, smsResult: "99887" });
  expect(await shop.balance(customer)).toMatchObject({ available: usd("0.75") });
});

it("A7 has one winner when cancel and SMS race; money and status agree", async () => {
  for (let round = 0; round < 8; round++) {
    const { shop, customer, iccid, orderId, read } = await shopWithOrder();

    await Promise.allSettled([
      shop.receive(iccid, { text: "Telegram code 54321" }),
      cancelActivation(shop.system, customer, orderId),
    ]);

    const order = await read();
    const { available, held } = await shop.balance(customer);
    expect(held).toBe(micro(0n));
    expect([order?.status, available]).toEqual(order?.status === 2 ? [2, usd("0.75")] : [4, usd("1")]);
    expect(order?.smsResult).toBe(order?.status === 2 ? "54321" : null);
    expect(await shop.differences()).toEqual([]);
  }
});

it("A9 A10 neither shows nor bills an SMS that comes at expiry or later", async () => {
  const { shop, customer, iccid, read } = await shopWithOrder();
  shop.clock.advance(LIFETIME_MS);
  await shop.receive(iccid, { text: "Telegram code 54321" });
  await expireOrders(shop.system);

  expect(await read()).toMatchObject({ status: 5, smsResult: null });
  expect(await shop.balance(customer)).toMatchObject({ available: usd("1") });
});

it("M5 finishes a received order at expiry, and deletes its texts a day later with a purge record", async () => {
  const { shop, iccid, read } = await shopWithOrder();
  await shop.receive(iccid, { text: "Telegram code 54321" });
  await shop.receive(iccid, { text: "Telegram code 54322" });
  shop.clock.advance(LIFETIME_MS);
  await finishOrders(shop.system);
  expect(await read()).toMatchObject({ status: 3, smsResult: "54322" });

  shop.clock.advance(24 * 60 * 60 * 1000 + 1);
  await deleteOrderTexts(shop.system);
  const order = await read();
  expect(order).toMatchObject({ status: 3, smsResult: null, smsText: null });
  expect(order?.messages.map(({ code, text }) => [code, text])).toEqual([
    [null, null],
    [null, null],
  ]);
  const purges = await shop.db.selectFrom("retention.purges").selectAll().execute();
  expect(purges).toMatchObject([{ what: "order texts", removed: 1 }]);
});

it("M5 deletes the texts of an order finished early a day after it was finished", async () => {
  const { shop, customer, iccid, orderId, read } = await shopWithOrder();
  await shop.receive(iccid, { text: "Telegram code 54321" });
  shop.clock.advance(60_000);
  await finishOrder(shop.system, customer, orderId);
  shop.clock.advance(24 * 60 * 60 * 1000);
  await deleteOrderTexts(shop.system);
  expect(await read()).toMatchObject({ status: 3, smsResult: "54321" });
  shop.clock.advance(1);
  await deleteOrderTexts(shop.system);
  expect(await read()).toMatchObject({ status: 3, smsResult: null, smsText: null });
});

it("rejects disallowed state changes in the database", async () => {
  const { shop, iccid } = await shopWithOrder();
  const set = (status: number) =>
    shop.db.updateTable("activations.orders").set({ status, smsAt: shop.clock.now() }).execute();
  await expect(set(3)).rejects.toMatchObject({ constraint: "states_change_as_allowed" });
  await shop.receive(iccid, { text: "Telegram code 54321" });
  for (const status of [1, 4, 5]) await expect(set(status)).rejects.toMatchObject({ code: "23514" });
});

it("BUY-7 never sells a used number for the same service again", async () => {
  const { shop, customer, iccid } = await shopWithOrder();
  await shop.receive(iccid, { text: "Telegram code 54321" });
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await shop.buy(customer, { service: "wa" })).toMatchObject({ status: 1 });
});
