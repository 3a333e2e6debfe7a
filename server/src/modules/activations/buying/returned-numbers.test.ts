import { usd } from "@sonum/contract/money";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../../test/fixtures/test-shop.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { Allocator } from "../../fleet/index.ts";
import { cancelActivation } from "../life/cancel-activation.ts";
import type { Order } from "../order.ts";
import { endOrdersOfBlockedServices, expireOrders } from "../sweeps.ts";
import { buyAgain } from "./buy-again.ts";
import { createReturnedNumbers, ReturnedNumbers, syncReturnedNumbers } from "./returned-numbers.ts";

const publicIdOf = (shop: TestShop, { id }: Order) => shop.system.publicIds.toPublic(id);
const cancel = (shop: TestShop, order: Order) =>
  cancelActivation(shop.system, order.customerId, publicIdOf(shop, order));

const wantedBy = (shop: TestShop, customerId: string) => ({
  customerId,
  service: CatalogueCache.of(shop.system).findService("tg")?.number ?? 0,
});

async function buyAndCancel(shop: TestShop, customer: string, service = "tg"): Promise<number> {
  const order = await shop.buy(customer, { service });
  await cancel(shop, order);
  return order.simId;
}

/** A shop whose first SIM has the best results, so that it is chosen whenever it may be. */
async function shopWithFavourite(sims: number) {
  const shop = await createTestShop();
  await shop.simsOnSale(sims);
  const customer = await shop.customer({ balance: usd("10") });
  const favourite = (await shop.db.selectFrom("fleet.sims").select("simId").orderBy("simId").execute())[0]
    ?.simId;
  for (let times = 0; times < 20; times++) Allocator.of(shop.system).recordOutcome(favourite ?? 0, 300, true);
  return { shop, customer, favourite };
}

it("BUY-5 sells a cancelled number to the same buyer only after all others, and then again", async () => {
  const { shop, customer, favourite } = await shopWithFavourite(4);

  const bought = [];
  for (let times = 0; times < 4; times++) bought.push(await buyAndCancel(shop, customer));

  expect(bought[0]).toBe(favourite);
  expect(new Set(bought).size).toBe(4);
  expect(bought).toContain(await buyAndCancel(shop, customer));
});

it("offers a returned number to other buyers, and to its buyer for other services", async () => {
  const { shop, customer, favourite } = await shopWithFavourite(6);
  expect(await buyAndCancel(shop, customer)).toBe(favourite);
  expect(await buyAndCancel(shop, customer, "wa")).toBe(favourite);
  const other = await shop.customer({ balance: usd("1") });
  expect(await buyAndCancel(shop, other)).toBe(favourite);
});

it("puts expired and refused numbers last as well, for a day", async () => {
  const { shop, customer, favourite } = await shopWithFavourite(3);
  const expired = await shop.buy(customer);
  shop.clock.advance(20 * MINUTE_MS + 1);
  await expireOrders(shop.system);
  shop.clock.advance(HOUR_MS);
  const refused = await shop.buy(customer);
  await shop.setServiceState("tg", "blocked");
  await endOrdersOfBlockedServices(shop.system);
  await shop.setServiceState("tg", "open");

  const third = await buyAndCancel(shop, customer);
  expect(expired.simId).toBe(favourite);
  expect(new Set([expired.simId, refused.simId, third]).size).toBe(3);
  expect(ReturnedNumbers.of(shop.system).of(wantedBy(shop, customer), shop.clock.now())?.size).toBe(3);
  shop.clock.advance(DAY_MS);
  expect(ReturnedNumbers.of(shop.system).of(wantedBy(shop, customer), shop.clock.now())).toBeUndefined();
});

it("knows numbers returned before a restart, and to another process", async () => {
  const { shop, customer, favourite } = await shopWithFavourite(2);
  const restarted = createReturnedNumbers();
  const other = { ...shop.system, state: new Map(shop.system.state) };
  const stop = syncReturnedNumbers(other);
  ReturnedNumbers.set(other, restarted);
  await restarted.prepare(other, customer);
  expect(await buyAndCancel(shop, customer)).toBe(favourite);
  const idsIn = (numbers: ReturnedNumbers) => [
    ...(numbers.of(wantedBy(shop, customer), shop.clock.now())?.keys() ?? []),
  ];
  expect(idsIn(restarted)).toEqual([favourite]);
  stop();

  ReturnedNumbers.set(shop.system, createReturnedNumbers());
  expect((await shop.buy(customer)).simId).not.toBe(favourite);
  expect(idsIn(ReturnedNumbers.of(shop.system))).toEqual([favourite]);
  shop.system.live.publish([{ kind: "gap" }]);
  expect(idsIn(ReturnedNumbers.of(shop.system))).toEqual([]);
  expect((await shop.buy(customer)).simId).toBe(favourite);
  expect(idsIn(ReturnedNumbers.of(shop.system))).toEqual([favourite]);
});

it("sells the same number when the buyer asks for it", async () => {
  const { shop, customer, favourite } = await shopWithFavourite(3);
  const order = await shop.buy(customer);
  await cancel(shop, order);
  const again = await buyAgain(shop.system, customer, { orderId: publicIdOf(shop, order), currency: "USD" });
  expect(again.simId).toBe(favourite);
});
