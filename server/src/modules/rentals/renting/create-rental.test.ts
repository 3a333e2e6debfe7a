import { usd } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { expect, it, vi } from "vitest";
import { expectLedgerBalanced } from "../../../../test/fixtures/shop-with-rental.ts";
import { NO_LIMITS } from "../../../../test/fixtures/test-context.ts";
import { createTestShop, type TestShop } from "../../../../test/fixtures/test-shop.ts";
import { expireOrders } from "../../activations/sweeps.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { Allocator } from "../../fleet/index.ts";
import { FrozenCustomers } from "../../payments/index.ts";
import { createRental } from "./create-rental.ts";
import { quoteRental } from "./quote-rental.ts";

async function shopWith(sims = 1, more: Parameters<TestShop["simsForRent"]>[1] = {}) {
  const shop = await createTestShop();
  const iccids = await shop.simsForRent(sims, more);
  const customer = await shop.customer({ balance: usd("1000") });
  return { shop, customer, iccids };
}

const freeToBuy = (shop: TestShop, service = "tg") => {
  const catalogueCache = CatalogueCache.of(shop);
  const allocator = Allocator.of(shop);
  return allocator.countOf(
    catalogueCache.findCountry("ee")?.number ?? 0,
    catalogueCache.findService(service)?.number ?? 0,
  );
};

it("RENT-3 RENT-5 rents a number by months, weeks and days and holds the money", async () => {
  const { shop, customer } = await shopWith();
  const rental = await shop.rent(customer, 40);
  expect(rental).toMatchObject({ days: 40, price: usd("261.924"), service: null, state: 1 });
  expect(rental.endsAt.getTime() - rental.startsAt.getTime()).toBe(40 * DAY_MS);
  expect(await shop.balance(customer)).toEqual({ available: usd("738.076"), held: usd("261.924") });
  await expectLedgerBalanced(shop);
});

it("A26 RENT-4 computes the days on the server and refuses invalid ranges", async () => {
  const { shop, customer } = await shopWith();
  const { id } = await quoteRental(shop.system, customer, {
    service: "full",
    country: "ee",
    currency: "USD",
    isTest: false,
  });
  const refused = { code: "invalid_request" };
  await expect(shop.rent(customer, 0, { id })).rejects.toMatchObject(refused);
  await expect(shop.rent(customer, 92, { id })).rejects.toMatchObject(refused);
  await expect(shop.rent(customer, 91, { id, from: "2026-01-02" })).rejects.toMatchObject(refused);
  await expect(shop.rent(customer, 1, { id, from: "2025-12-31" })).rejects.toMatchObject(refused);
  await expect(shop.rent(customer, 1, { id, from: "2026-02-30" })).rejects.toMatchObject(refused);
  const other = await shop.customer({ balance: usd("100") });
  await expect(shop.rent(other, 1, { id })).rejects.toMatchObject(refused);
  await expect(shop.rent(customer, 1, { id: `${id}x` })).rejects.toMatchObject(refused);
  // 7 days are priced as a week, however they are sent.
  expect(await shop.rent(customer, 7)).toMatchObject({ days: 7, price: usd("56.94") });
  await expectLedgerBalanced(shop);
});

it("A27 quotes a test at the same prices, but refuses to rent with it", async () => {
  const { shop, customer } = await shopWith();
  const wanted = { service: "tg", country: "ee", currency: "EUR" };
  const real = await quoteRental(shop.system, customer, { ...wanted, isTest: false });
  const test = await quoteRental(shop.system, customer, { ...wanted, isTest: true });
  expect({ ...test, id: "", test: false }).toEqual({ ...real, id: "" });
  expect(real).toMatchObject({ priceDay: 10.25, maxPeriod: "MONTH", maxDuration: 3, lastDay: "2026-04-01" });
  await expect(shop.rent(customer, 1, { id: test.id })).rejects.toMatchObject({ code: "invalid_request" });
  expect(await shop.balance(customer)).toMatchObject({ held: 0n });
});

it.each(["over, but not ended yet", "ended"])(
  "D4 RENT-6 rents no number for which a late code of an earlier buyer may come: order %s",
  async (state) => {
    const { shop, customer } = await shopWith();
    const buyer = await shop.customer({ balance: usd("10") });
    const order = await shop.buy(buyer);
    shop.clock.advance(order.expiresAt.getTime() - shop.clock.now().getTime() + 1_000);
    if (state === "ended") await expireOrders(shop.system);
    const unavailable = { code: "number_unavailable" };
    await expect(shop.rent(customer, 1)).rejects.toMatchObject(unavailable);
    await expect(shop.rent(customer, 1, { service: "tg" })).rejects.toMatchObject(unavailable);
    expect(await shop.rent(customer, 1, { service: "wa" })).toMatchObject({ state: 1 });
    shop.clock.advance(shop.system.settings.lateGraceMs);
    await expireOrders(shop.system);
    expect(await shop.rent(customer, 1, { service: "tg" })).toMatchObject({ state: 1 });
  },
);

it("A29 rents the last SIM once to 16 concurrent customers", async () => {
  const { shop } = await shopWith();
  const customers = await Promise.all(
    Array.from({ length: 16 }, () => shop.customer({ balance: usd("100") })),
  );
  const rentals = await Promise.allSettled(customers.map((customer) => shop.rent(customer, 2)));
  const made = rentals.filter(({ status }) => status === "fulfilled");
  expect(made).toHaveLength(1);
  for (const rental of rentals)
    if (rental.status === "rejected") expect(rental.reason).toMatchObject({ code: "number_unavailable" });
  await expectLedgerBalanced(shop);
});

it("A29 rejects overlapping rentals of one SIM in the database", async () => {
  const { shop, customer } = await shopWith();
  const { id, startsAt } = await shop.rent(customer, 3, { service: "tg" });
  const copy = (change: string) =>
    shop.system.pool.query(
      `insert into rentals.rentals (customer_id, partner_id, sim_id, service, country, phone, operator, price, days, currency,
              rate, created_at, starts_at, ends_at, kept_until, changed_at)
       select customer_id, partner_id, sim_id, ${change}, country, phone, operator, price, days, currency, rate, created_at,
              $2::timestamptz, $2::timestamptz + interval '1 day', $2::timestamptz + interval '1 day', changed_at
         from rentals.rentals where id = $1`,
      [id, startsAt],
    );
  await expect(copy("service")).rejects.toThrow("one_rental_per_sim_and_time");
  await expect(copy("null")).rejects.toThrow("one_rental_per_sim_and_time");
  await copy("(select number from catalogue.services where code = 'wa')");
});

it("RENT-7 takes a rented number off sale, entirely or for the rented service", async () => {
  const { shop, customer } = await shopWith(2);
  await shop.rent(customer, 2);
  await vi.waitFor(() => expect([freeToBuy(shop), freeToBuy(shop, "wa")]).toEqual([1, 1]));
  await shop.rent(customer, 2, { service: "tg" });
  await vi.waitFor(() => expect([freeToBuy(shop), freeToBuy(shop, "wa")]).toEqual([0, 1]));
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await shop.buy(customer, { service: "wa" })).toMatchObject({ status: 1 });
  await expect(shop.rent(customer, 2)).rejects.toMatchObject({ code: "number_unavailable" });
  await expectLedgerBalanced(shop);
});

it("RENT-7 rents only SIMs whose port allows it, up to its maximum", async () => {
  const { shop, customer } = await shopWith(1, { rentPeriod: "day", rentDuration: 2 });
  await expect(shop.rent(customer, 4)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await shop.rent(customer, 3)).toMatchObject({ days: 3 });

  const activationOnly = await createTestShop();
  await activationOnly.simsOnSale();
  const other = await activationOnly.customer({ balance: usd("100") });
  await expect(activationOnly.rent(other, 1)).rejects.toMatchObject({ code: "number_unavailable" });

  const rentOnly = await shopWith(1, { onSale: false });
  await expect(rentOnly.shop.buy(rentOnly.customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await rentOnly.shop.rent(rentOnly.customer, 1)).toMatchObject({ days: 1 });
});

it("A29 does not rent a number with a waiting order as a whole or for that service", async () => {
  const { shop, customer } = await shopWith();
  await shop.buy(customer);
  await expect(shop.rent(customer, 1)).rejects.toMatchObject({ code: "number_unavailable" });
  await expect(shop.rent(customer, 1, { service: "tg" })).rejects.toMatchObject({
    code: "number_unavailable",
  });
  expect(await shop.rent(customer, 1, { service: "wa" })).toMatchObject({ days: 1 });
});

it("A29 gives a SIM to an order or a rental when both race, never to both", async () => {
  for (let round = 0; round < 6; round++) {
    const { shop, customer } = await shopWith();
    const other = await shop.customer({ balance: usd("100") });
    const both = await Promise.allSettled([
      ...Array.from({ length: 3 }, () => shop.rent(customer, 1)),
      ...["tg", "wa", "ot"].map((service) => shop.buy(other, { service })),
    ]);
    const rented = both.slice(0, 3).filter(({ status }) => status === "fulfilled").length;
    const bought = both.slice(3).filter(({ status }) => status === "fulfilled").length;
    expect([rented === 1 && bought === 0, rented === 0 && bought > 0]).toContain(true);
    await expectLedgerBalanced(shop);
  }
});

it("H2 answers the same key with the same rental, charged once, also concurrently", async () => {
  const { shop, customer } = await shopWith(3);
  const again = await Promise.all(Array.from({ length: 4 }, () => shop.rent(customer, 2, { key: "k1" })));
  expect(new Set(again.map(({ id }) => id)).size).toBe(1);
  expect(await shop.balance(customer)).toMatchObject({ held: usd("22.776") });
  const { id } = await quoteRental(shop.system, customer, {
    service: "full",
    country: "ee",
    currency: "USD",
    isTest: false,
  });
  shop.clock.advance(2 * DAY_MS);
  expect((await shop.rent(customer, 2, { key: "k1", id })).id).toBe(again[0]?.id);
  await expect(shop.rent(customer, 2, { key: "k2", id })).rejects.toMatchObject({ code: "price_changed" });
  await expect(shop.rent(customer, 3, { key: "k1" })).rejects.toMatchObject({ code: "key_reused" });
  await expectLedgerBalanced(shop);
});

it("refuses without funds, without the lawful-use agreement or when frozen, and changes nothing", async () => {
  const { shop } = await shopWith();
  const poor = await shop.customer({ balance: usd("11.38") });
  const refused = { code: "insufficient_funds", details: { missingUsd: "0.008" } };
  await expect(shop.rent(poor, 1)).rejects.toMatchObject(refused);
  const silent = await shop.customer({ balance: usd("100"), isLawful: false });
  await expect(shop.rent(silent, 1)).rejects.toMatchObject({ code: "lawful_use_required" });
  const frozen = await shop.customer({ balance: usd("100") });
  FrozenCustomers.set(shop, new Set([frozen]));
  await expect(shop.rent(frozen, 1)).rejects.toMatchObject({ code: "account_frozen" });
  const { count } = await shop.db
    .selectFrom("rentals.rentals")
    .select((row) => row.fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0n);
});

it("M3 counts rentals towards the velocity limits, but not refused ones", async () => {
  const shop = await createTestShop({ limits: { ...NO_LIMITS, buysPerHourNew: 2 } });
  await shop.simsForRent(3);
  const customer = await shop.customer({ balance: usd("500") });
  await expect(shop.rent(customer, 1, { from: "2026-01-05", service: "ot", days: 91 })).rejects.toThrow();
  await shop.rent(customer, 1);
  await shop.rent(customer, 1);
  await expect(shop.rent(customer, 1)).rejects.toMatchObject({ code: "too_many_requests" });
});

it("RENT-2 books a later first day from midnight UTC, and keeps selling the number until then", async () => {
  const { shop, customer, iccids } = await shopWith();
  const rental = await shop.rent(customer, 2, { from: "2026-01-05" });
  expect(rental.startsAt).toEqual(new Date("2026-01-05T00:00:00Z"));
  expect(rental.endsAt).toEqual(new Date("2026-01-07T00:00:00Z"));
  expect(await shop.buy(customer)).toMatchObject({ status: 1 });
  await shop.receive(iccids[0] ?? "", { sender: "WhatsApp", text: "WhatsApp code 111222" });
  const { messages } = await shop.db
    .selectFrom("rentals.rentals")
    .select("messages")
    .executeTakeFirstOrThrow();
  expect(messages).toBe(0);
});

it("RENT-3 quotes a number that is taken today from the first day it is free", async () => {
  const { shop, customer } = await shopWith();
  const wanted = { service: "full", country: "ee", currency: "USD", isTest: false };
  await shop.rent(customer, 3);

  const quote = await quoteRental(shop.system, customer, wanted);
  // It ends at noon on the 4th and has a one-day cooldown.
  expect(quote).toMatchObject({ today: "2026-01-06", lastDay: "2026-04-01", numberCount: 0 });
  const split = { id: quote.id, month: 0, weeks: 0, key: undefined };
  const rent = (from: string, days: number) => createRental(shop.system, customer, { ...split, from, days });
  await expect(rent("2026-01-05", 1)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await rent(quote.today, 2)).toMatchObject({ days: 2, startsAt: new Date("2026-01-06T00:00:00Z") });

  await rent("2026-01-09", 80);
  await rent("2026-03-31", 2);
  await expect(quoteRental(shop.system, customer, wanted)).rejects.toMatchObject({
    code: "number_unavailable",
  });
  await expectLedgerBalanced(shop);
});

it("M3 records a velocity limit hit although the rental is rolled back", async () => {
  const shop = await createTestShop({ limits: { ...NO_LIMITS, buysPerHourNew: 1 } });
  await shop.simsForRent(2);
  const customer = await shop.customer({ balance: usd("1000") });
  await shop.rent(customer, 1);
  for (const key of ["again", undefined])
    await expect(shop.rent(customer, 1, { key })).rejects.toMatchObject({ code: "too_many_requests" });
  const hits = () => shop.db.selectFrom("activations.limitHits").select(["customerId", "hits"]).execute();
  await vi.waitFor(async () => expect(await hits()).toEqual([{ customerId: customer, hits: 2 }]));
  await expectLedgerBalanced(shop);
});
