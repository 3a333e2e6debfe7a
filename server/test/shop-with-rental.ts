import { usd } from "@sonum/contract/money";
import { expect } from "vitest";
import { reconcileHolds } from "../src/modules/activations/index.ts";
import { cancelRental } from "../src/modules/rentals/life/cancel-rental.ts";
import { extendRental } from "../src/modules/rentals/life/extend-rental.ts";
import { sumHeldRentals } from "../src/modules/rentals/life/settle-rentals.ts";
import { findRental } from "../src/modules/rentals/store.ts";
import { createTestShop, type TestShop } from "./test-shop.ts";

/** A test shop with one SIM, rented by a customer for the given days. */
export async function createShopWithRental(days: number, more: Parameters<TestShop["rent"]>[2] = {}) {
  const shop = await createTestShop();
  const [iccid = ""] = await shop.simsForRent(1);
  const customer = await shop.customer({ balance: usd("1000") });
  const { id } = await shop.rent(customer, days, more);
  const orderId = shop.system.orderIds.toPublic(id);
  const now = async () => (await findRental(shop.system, id)) ?? expect.fail("rental not found");
  const cancel = () => cancelRental(shop.system, customer, orderId);
  const extend = (count: number, key?: string) =>
    extendRental(shop.system, customer, { orderId, days: count, currency: "USD", key });
  return { shop, iccid, customer, id, orderId, now, cancel, extend: extend };
}

/** Expects a balanced ledger, with holds that match the rentals and orders. */
export async function expectLedgerBalanced(shop: TestShop) {
  expect(await shop.differences()).toEqual([]);
  expect(await reconcileHolds(shop.system, await sumHeldRentals(shop.system))).toEqual([]);
}
