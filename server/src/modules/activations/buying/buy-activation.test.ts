import { micro, usd } from "@sonum/contract/money";
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { createTestShop, PRICE } from "../../../../test/fixtures/test-shop.ts";
import { Allocator } from "../../fleet/index.ts";
import { cancelActivation } from "../life/cancel-activation.ts";
import { VelocityLimiter } from "../limits/velocity-limiter.ts";
import { reconcileHolds } from "../reconcile-holds.ts";
import { buyActivations } from "./buy-activations.ts";
import { buyAgain } from "./buy-again.ts";
import { PurchaseBatcher } from "./purchase-batcher.ts";
import { quoteOffer } from "./quote.ts";

const refusals = (sales: PromiseSettledResult<unknown>[]) =>
  sales.flatMap((sale) => (sale.status === "rejected" ? [sale.reason.code as string] : []));

it("BUY-1 gives the customer a number and holds the price", async () => {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("1.00") });
  await shop.simsOnSale();

  const order = await shop.buy(customer);

  expect(order).toMatchObject({ status: 1, phone: "+37255500001", price: PRICE, encryptedCode: null });
  expect(order.expiresAt.getTime() - order.createdAt.getTime()).toBe(20 * 60 * 1000);
  expect(await shop.balance(customer)).toEqual({ available: usd("0.75"), held: usd("0.25") });
  expect(await shop.differences()).toEqual([]);
  expect(await reconcileHolds(shop.system)).toEqual([]);
});

it("changes nothing when the customer cannot pay", async () => {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("0.10") });
  await shop.simsOnSale();

  const refused = { code: "insufficient_funds", status: 422, details: { missingUsd: "0.15" } };
  await expect(shop.buy(customer)).rejects.toMatchObject(refused);

  expect(await shop.balance(customer)).toEqual({ available: usd("0.10"), held: usd("0") });
  expect(await shop.db.selectFrom("activations.orders").selectAll().execute()).toEqual([]);
  const rich = await shop.customer({ balance: usd("1") });
  expect(await shop.buy(rich)).toMatchObject({ status: 1 });
});

it("A1 spends a balance once: of 16 concurrent purchases with money for one, 15 are refused", async () => {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: PRICE });
  await shop.simsOnSale(16);

  const sales = await Promise.allSettled(Array.from({ length: 16 }, () => shop.buy(customer)));

  expect(refusals(sales)).toEqual(Array(15).fill("insufficient_funds"));
  expect(await shop.balance(customer)).toEqual({ available: micro(0n), held: PRICE });
  expect(await shop.differences()).toEqual([]);
});

it("A1 refuses only the purchase of a batch that exceeds the balance together with the earlier ones", async () => {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("0.40") });
  const other = await shop.customer({ balance: PRICE });
  await shop.simsOnSale(3);
  const quote = quoteOffer(shop.system, customer, { service: "tg", country: "ee", currency: "USD" });
  const submit = (customerId: string, key: string) =>
    PurchaseBatcher.of(shop)({ ...quote, customerId, key }, async () => {});

  // Purchases of the same tick form one batch.
  const outcomes = await Promise.all([submit(customer, "1"), submit(customer, "2"), submit(other, "3")]);

  expect(outcomes).toMatchObject([
    { order: { customerId: customer } },
    { refused: { code: "insufficient_funds", details: { missingUsd: "0.10" } } },
    { order: { customerId: other } },
  ]);
  expect(await shop.balance(customer)).toEqual({ available: usd("0.15"), held: PRICE });
  expect(await shop.differences()).toEqual([]);
});

it("A5 buys once on a double click without a key, and twice on two deliberate purchases", async () => {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("1") });
  await shop.simsOnSale(4);

  const clicks = await Promise.allSettled([shop.buy(customer), shop.buy(customer)]);
  expect(refusals(clicks)).toEqual(["still_working"]);
  const others = await Promise.allSettled([shop.buy(customer), shop.buy(customer, { service: "wa" })]);
  expect(refusals(others)).toEqual([]);
  expect(await shop.balance(customer)).toEqual({ available: usd("0.25"), held: usd("0.75") });
});

it("A5 detects a double click by when it was made, even if the first purchase ends before it is checked", async () => {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("1") });
  await shop.simsOnSale(2);
  const velocity = VelocityLimiter.of(shop);
  const { prepare } = velocity;
  const prepareSpy = vi.spyOn(velocity, "prepare").mockImplementationOnce(prepare);
  const first = shop.buy(customer);
  prepareSpy.mockImplementationOnce(async (...args) => {
    await first;
    return prepare(...args);
  });

  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "still_working" });
});

it("A2 BUY-7 sells the last number once to many concurrent buyers", async () => {
  const shop = await createTestShop();
  const customers = await Promise.all(Array.from({ length: 16 }, () => shop.customer({ balance: usd("1") })));
  await shop.simsOnSale();

  const sales = await Promise.allSettled(customers.map((customer) => shop.buy(customer)));

  expect(refusals(sales)).toEqual(Array(15).fill("number_unavailable"));
  expect(await shop.differences()).toEqual([]);
});

it("A2 sells a number once even if two processes both have it as free", async () => {
  const shop = await createTestShop();
  const [one, two] = [await shop.customer({ balance: usd("1") }), await shop.customer({ balance: usd("1") })];
  const [iccid = ""] = await shop.simsOnSale();
  await shop.buy(one);
  // Another process that missed the hint still offers the SIM from memory.
  const { simId } = await shop.db
    .selectFrom("fleet.sims")
    .select("simId")
    .where("iccid", "=", iccid)
    .executeTakeFirstOrThrow();
  Allocator.of(shop).release(simId, 0);

  await expect(shop.buy(two)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await shop.balance(two)).toEqual({ available: usd("1"), held: usd("0") });
});

it("BUY-7 sells one SIM for different services at once", async () => {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("1") });
  await shop.simsOnSale();

  const [first, second] = [await shop.buy(customer), await shop.buy(customer, { service: "wa" })];

  expect(first.simId).toBe(second.simId);
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
});

it("A3 answers 16 concurrent requests with one key, and a later one, with the same order", async () => {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("10") });
  await shop.simsOnSale(16);

  const orders = await Promise.all(Array.from({ length: 16 }, () => shop.buy(customer, { key: "one" })));
  const later = await shop.buy(customer, { key: "one" });

  expect(new Set([...orders, later].map(({ id }) => id)).size).toBe(1);
  expect(await shop.balance(customer)).toMatchObject({ held: PRICE });
});

it("A4 refuses a key that was used for another purchase", async () => {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("10") });
  await shop.simsOnSale(2);
  await shop.buy(customer, { key: "one" });

  await expect(shop.buy(customer, { key: "one", service: "wa" })).rejects.toMatchObject({
    code: "key_reused",
  });
  const both = await Promise.allSettled([
    shop.buy(customer, { key: "two" }),
    shop.buy(customer, { key: "two", service: "wa" }),
  ]);
  expect(refusals(both)).toEqual(["key_reused"]);
});

it("A4 refuses a key that was used to buy several numbers, and serves others in the same batch", async () => {
  const shop = await createTestShop();
  await shop.simsOnSale(4);
  const customer = await shop.customer({ balance: usd("10") });
  const other = await shop.customer({ balance: usd("10") });
  const several = { service: "tg", country: "ee", currency: "USD", quantity: 2, key: "one" };
  await buyActivations(shop.system, customer, several);

  const both = await Promise.allSettled([shop.buy(customer, { key: "one" }), shop.buy(other)]);

  expect(refusals(both)).toEqual(["key_reused"]);
  expect(await shop.balance(other)).toMatchObject({ held: PRICE });
});

describe("A14 a retry after a lost response", () => {
  const wanted = { key: "one", maxPrice: "0.25" };

  async function shopWithLostResponse() {
    const shop = await createTestShop();
    const customer = await shop.customer({ balance: usd("10") });
    await shop.simsOnSale(4);
    const order = await shop.buy(customer, wanted);
    const raisePrice = async () => {
      await shop.db
        .updateTable("catalogue.prices")
        .set({ price: usd("0.50") })
        .execute();
      await shop.reloadCatalogue();
    };
    const blockService = () => shop.setServiceState("tg", "blocked");
    return { shop, customer, order, raisePrice, blockService };
  }

  it("returns the order at its old price after a price increase, without a second charge", async () => {
    const { shop, customer, order, raisePrice } = await shopWithLostResponse();
    await raisePrice();
    expect(await shop.buy(customer, wanted)).toMatchObject({ id: order.id, price: PRICE });
    expect(await shop.balance(customer)).toMatchObject({ held: PRICE });
    await expect(shop.buy(customer, { ...wanted, key: "two" })).rejects.toMatchObject({
      code: "price_changed",
    });
    await expect(shop.buy(customer, { ...wanted, service: "wa" })).rejects.toMatchObject({
      code: "key_reused",
    });
  });

  it("returns the order after the service was blocked", async () => {
    const { shop, customer, order, blockService } = await shopWithLostResponse();
    await blockService();
    expect(await shop.buy(customer, wanted)).toMatchObject({ id: order.id });
    await expect(shop.buy(customer, { ...wanted, key: "two" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("returns the repurchased number after a price increase", async () => {
    const { shop, customer, order, raisePrice } = await shopWithLostResponse();
    const orderId = shop.system.publicIds.toPublic(order.id);
    await cancelActivation(shop.system, customer, orderId);
    await vi.waitFor(() => expect(Allocator.of(shop).countOf(order.country, order.service)).toBe(4));
    const again = { orderId, currency: "USD", maxPrice: "0.25", key: "again" };
    const bought = await buyAgain(shop.system, customer, again);
    await raisePrice();
    expect(await buyAgain(shop.system, customer, again)).toMatchObject({ id: bought.id });
    expect(await shop.balance(customer)).toMatchObject({ held: PRICE });
  });

  it("returns the numbers bought so far, and why there are no more", async () => {
    const { shop, customer, raisePrice } = await shopWithLostResponse();
    const several = { service: "tg", country: "ee", currency: "USD", maxPrice: "0.25" };
    const first = await shop.buy(customer, { ...several, key: "several#1" });
    await raisePrice();
    const bought = await buyActivations(shop.system, customer, { ...several, key: "several", quantity: 2 });
    expect(bought).toMatchObject({ orders: [{ id: first.id }], refused: { code: "price_changed" } });
  });
});

it("A19 BUY-14 never charges more than the customer agreed to", async () => {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("10") });
  await shop.simsOnSale();

  await expect(shop.buy(customer, { maxPrice: "0.24" })).rejects.toMatchObject({ code: "price_changed" });
  expect(await shop.buy(customer, { maxPrice: "0.25" })).toMatchObject({ price: PRICE });
});

it("refuses an unknown service and a country without numbers", async () => {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("10") });

  await expect(shop.buy(customer, { service: "nope" })).rejects.toMatchObject({ code: "not_found" });
  await expect(shop.buy(customer, { country: "fi" })).rejects.toMatchObject({ code: "number_unavailable" });
});

it("fails only the faulty purchase of a batch", async () => {
  const shop = await createTestShop();
  const customers = await Promise.all(Array.from({ length: 3 }, () => shop.customer({ balance: usd("1") })));
  await shop.simsOnSale(3);
  // Makes the database reject this customer's orders.
  const [, broken = ""] = customers;
  await sql`alter table activations.orders add constraint a_fault check (customer_id <> ${sql.lit(broken)})`.execute(
    shop.db,
  );

  const sales = await Promise.allSettled(customers.map((customer) => shop.buy(customer)));

  expect(sales.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await shop.balance(broken)).toEqual({ available: usd("1"), held: usd("0") });
  expect(await shop.differences()).toEqual([]);
});
