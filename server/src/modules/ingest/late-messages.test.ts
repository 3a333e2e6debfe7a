import { micro, usd } from "@sonum/contract/money";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createTestShop, PRICE } from "../../../test/fixtures/test-shop.ts";
import { buyAgain } from "../activations/buying/buy-again.ts";
import { acceptLateCode, declineLateCode, deleteLapsedLateCodes } from "../activations/life/late-codes.ts";
import { endCooldowns } from "../activations/life/sync-cooldowns.ts";
import { findOrder } from "../activations/lists/find-order.ts";
import { expireOrders } from "../activations/sweeps.ts";

const LIFETIME = 20 * MINUTE_MS;

async function shopWithExpired({ sims = 1 } = {}) {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("1") });
  await shop.simsOnSale(sims);
  const bought = await shop.buy(customer);
  const { iccid } = await shop.db
    .selectFrom("fleet.sims")
    .select("iccid")
    .where("simId", "=", bought.simId)
    .executeTakeFirstOrThrow();
  shop.clock.advance(LIFETIME);
  await expireOrders(shop.system);
  const orderId = shop.system.publicIds.toPublic(bought.id);
  const read = () => findOrder(shop.system, { customerId: customer, currency: "USD" }, orderId);
  const messages = () => shop.db.selectFrom("ingest.messages").select("state").orderBy("id").execute();
  return { shop, customer, iccid, orderId, read, messages };
}

it("offers a code that arrives within the grace period, hidden and unpaid", async () => {
  const { shop, customer, iccid, read, messages } = await shopWithExpired();
  shop.clock.advance(5 * MINUTE_MS);
  await shop.receive(iccid, { text: "Telegram code 54321" });

  const order = await read();
  expect(order).toMatchObject({ status: 5, smsResult: null, smsText: null, messages: [] });
  expect(order?.late).toMatchObject({ price: 0.25 });
  expect(order?.actions).toEqual(["accept_late", "decline_late"]);
  expect(JSON.stringify(order, (_, value) => (typeof value === "bigint" ? "" : value))).not.toContain(
    "54321",
  );
  expect(await messages()).toEqual([{ state: "late" }]);
  expect(await shop.balance(customer)).toEqual({ available: usd("1"), held: usd("0") });
  expect(await shop.earned(shop.partnerId)).toBe(0n);
});

it("charges a late code once, however often it is accepted, and uses up the number", async () => {
  const { shop, customer, iccid, orderId, read } = await shopWithExpired();
  await shop.receive(iccid, { text: "Telegram code 54321" });

  await Promise.allSettled(Array.from({ length: 8 }, () => acceptLateCode(shop.system, customer, orderId)));
  await acceptLateCode(shop.system, customer, orderId);

  expect(await read()).toMatchObject({ status: 3, statusText: "done", smsResult: "54321", late: null });
  expect(await shop.balance(customer)).toEqual({ available: usd("0.75"), held: usd("0") });
  expect(await shop.earned(shop.partnerId)).toBe(micro((PRICE * 60n) / 100n));
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  await expect(declineLateCode(shop.system, customer, orderId)).rejects.toMatchObject({
    code: "order_closed",
  });
  expect(await shop.differences()).toEqual([]);
});

it("hides a late code from a customer who cannot pay for it", async () => {
  const { shop, customer, iccid, orderId, read } = await shopWithExpired();
  for (const service of ["wa", "ot"]) await shop.buy(customer, { service });
  await shop.receive(iccid, { text: "Telegram code 54321" });
  await shop.simsOnSale(2);
  for (const service of ["wa", "ot"]) await shop.buy(customer, { service });

  await expect(acceptLateCode(shop.system, customer, orderId)).rejects.toMatchObject({
    code: "insufficient_funds",
    details: { missingUsd: "0.25" },
  });
  expect(await read()).toMatchObject({ status: 5, smsResult: null });
  expect(await shop.differences()).toEqual([]);
});

it("charges nothing for a late code that is declined or lapses", async () => {
  const declined = await shopWithExpired();
  await declined.shop.receive(declined.iccid, { text: "Telegram code 54321" });
  const stranger = await declined.shop.customer({ balance: usd("1") });
  await expect(acceptLateCode(declined.shop.system, stranger, declined.orderId)).rejects.toMatchObject({
    code: "not_found",
  });
  await declineLateCode(declined.shop.system, declined.customer, declined.orderId);
  await declineLateCode(declined.shop.system, declined.customer, declined.orderId);
  expect(await declined.read()).toMatchObject({ status: 5, late: null });
  await expect(
    acceptLateCode(declined.shop.system, declined.customer, declined.orderId),
  ).rejects.toMatchObject({
    code: "order_closed",
  });

  const { shop, customer, iccid, orderId, read } = await shopWithExpired();
  await shop.receive(iccid, { text: "Telegram code 54321" });
  shop.clock.advance(10 * MINUTE_MS);
  expect(await read()).toMatchObject({ late: null });
  await expect(acceptLateCode(shop.system, customer, orderId)).rejects.toMatchObject({
    code: "order_closed",
  });
  expect(await deleteLapsedLateCodes(shop.system)).toBe(1);
  expect(await shop.db.selectFrom("activations.lateMessages").selectAll().execute()).toEqual([]);
  expect(await shop.balance(customer)).toMatchObject({ available: usd("1") });
});

it("A9 offers no code that arrives after the grace period", async () => {
  const { shop, iccid, read, messages } = await shopWithExpired();
  shop.clock.advance(10 * MINUTE_MS);
  await shop.receive(iccid, { text: "Telegram code 54321" });
  expect(await read()).toMatchObject({ status: 5, late: null });
  expect(await messages()).toEqual([{ state: "unmatched" }]);
});

it("A12 offers no late code of another service", async () => {
  const { shop, iccid, read } = await shopWithExpired();
  await shop.receive(iccid, { sender: "WhatsApp", text: "WhatsApp code 543-210" });
  expect(await read()).toMatchObject({ late: null });
});

it("keeps a number in cooldown after expiry, so that no late code reaches the next buyer", async () => {
  const { shop, customer, orderId } = await shopWithExpired();
  const next = await shop.customer({ balance: usd("1") });
  await expect(shop.buy(next)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await shop.buy(next, { service: "wa" })).toMatchObject({ status: 1 });
  expect(await buyAgain(shop.system, customer, { orderId, currency: "USD" })).toMatchObject({ status: 1 });

  const other = await shopWithExpired();
  other.shop.clock.advance(10 * MINUTE_MS);
  await endCooldowns(other.shop.system);
  expect(await other.shop.buy(other.customer)).toMatchObject({ status: 1 });
});
