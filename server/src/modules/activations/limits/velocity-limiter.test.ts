import { usd } from "@sonum/contract/money";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it, vi } from "vitest";
import { NO_LIMITS } from "../../../../test/fixtures/test-context.ts";
import { createTestShop, type TestShop } from "../../../../test/fixtures/test-shop.ts";
import { cancelActivation } from "../life/cancel-activation.ts";
import { createVelocityLimiter, VelocityLimiter } from "./velocity-limiter.ts";
import type { VelocityLimits } from "./velocity-limits.ts";

async function shopWith(limits: Partial<VelocityLimits>, sims = 8) {
  const shop = await createTestShop({ limits: { ...NO_LIMITS, ...limits } });
  const customer = await shop.customer({ balance: usd("20") });
  await shop.simsOnSale(sims);
  return { shop, customer };
}

const ageAccount = (shop: TestShop) => shop.clock.advance(DAY_MS + 1);
const hits = (shop: TestShop) =>
  shop.db.selectFrom("activations.limitHits").select(["customerId", "limitName", "hits"]).execute();

it("M3 refuses purchases above the limit, with the time to wait, and records the hit", async () => {
  const { shop, customer } = await shopWith({ buysPerHour: 3, buysPerHourNew: 2 });
  await shop.buy(customer);
  await shop.buy(customer, { service: "wa" });
  const third = shop.buy(customer, { service: "ot" });
  await expect(third).rejects.toMatchObject({
    code: "too_many_requests",
    details: { limit: "buysPerHourNew", retryAfterSeconds: 3660 },
  });
  await vi.waitFor(async () =>
    expect(await hits(shop)).toEqual([{ customerId: customer, limitName: "buysPerHourNew", hits: 1 }]),
  );

  ageAccount(shop);
  for (const service of ["tg", "wa", "ot"]) await shop.buy(customer, { service });
  await expect(shop.buy(customer)).rejects.toMatchObject({ details: { limit: "buysPerHour" } });
  shop.clock.advance(61 * MINUTE_MS);
  expect(await shop.buy(customer)).toMatchObject({ status: 1 });
});

it("M3 enforces the limit exactly for concurrent purchases", async () => {
  const { shop, customer } = await shopWith({ buysPerHourNew: 5 });
  const keys = Array.from({ length: 8 }, (_, n) => `k${n}`);
  const sales = await Promise.allSettled(keys.map((key) => shop.buy(customer, { key })));
  const sold = keys.filter((_, n) => sales[n]?.status === "fulfilled");
  expect(sold).toHaveLength(5);
  for (const key of sold) expect(await shop.buy(customer, { key })).toMatchObject({ status: 1 });
  expect(await shop.differences()).toEqual([]);
});

it("M3 does not count refused purchases", async () => {
  const { shop, customer } = await shopWith({ buysPerHourNew: 1 });
  await expect(shop.buy(customer, { country: "de" })).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await shop.buy(customer)).toMatchObject({ status: 1 });
});

it("M3 limits cancellations, purchases of one offer, and spending of a new account", async () => {
  const cancels = await shopWith({ cancelsPerHour: 1 });
  const [first, second] = [
    await cancels.shop.buy(cancels.customer),
    await cancels.shop.buy(cancels.customer),
  ];
  const cancel = (id: bigint) =>
    cancelActivation(cancels.shop.system, cancels.customer, cancels.shop.system.publicIds.toPublic(id));
  await cancel(first.id);
  await expect(cancel(second.id)).rejects.toMatchObject({ details: { limit: "cancelsPerHour" } });
  expect(await cancels.shop.balance(cancels.customer)).toMatchObject({ held: usd("0.25") });

  const offers = await shopWith({ sameOfferPerDay: 2 });
  await offers.shop.buy(offers.customer);
  await offers.shop.buy(offers.customer);
  await expect(offers.shop.buy(offers.customer)).rejects.toMatchObject({
    details: { limit: "sameOfferPerDay" },
  });
  expect(await offers.shop.buy(offers.customer, { service: "wa" })).toMatchObject({ status: 1 });

  const spending = await shopWith({ spendPerDayNew: usd("0.60") });
  await spending.shop.buy(spending.customer);
  await spending.shop.buy(spending.customer);
  await expect(spending.shop.buy(spending.customer)).rejects.toMatchObject({
    details: { limit: "spendPerDayNew" },
  });
  ageAccount(spending.shop);
  expect(await spending.shop.buy(spending.customer)).toMatchObject({ status: 1 });
});

it("M3 counts all accounts at one address together", async () => {
  const { shop, customer } = await shopWith({ buysPerHourAddress: 2 });
  const other = await shop.customer({ balance: usd("1") });
  await shop.buy(customer, { address: "192.0.2.1" });
  await shop.buy(other, { address: "192.0.2.1" });
  await expect(shop.buy(other, { address: "192.0.2.1" })).rejects.toMatchObject({
    code: "too_many_requests",
  });
  expect(await shop.buy(other, { address: "192.0.2.2" })).toMatchObject({ status: 1 });
});

it("M3 counts earlier purchases after a restart and in another process", async () => {
  const { shop, customer } = await shopWith({ buysPerHourNew: 1 });
  await shop.buy(customer);
  VelocityLimiter.set(shop, createVelocityLimiter({ ...NO_LIMITS, buysPerHourNew: 1 }));
  await expect(shop.buy(customer)).rejects.toMatchObject({ code: "too_many_requests" });
});
