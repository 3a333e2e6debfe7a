import { loadPrices } from "../../rentals/index.ts";
import * as sandbox from "../../sandbox/index.ts";
import { waitForChange } from "../order-changes.ts";
import type { OrderDesk, Purse, RentDesk, World } from "./world.ts";

/** Short, so that clients can test cancelling without waiting two minutes. */
const CANCEL_FROM_MS = 1_000;
/** The sandbox publishes no hints, so a long poll checks the order again. */
const RECHECK_MS = 500;

const orders: OrderDesk = {
  buy: sandbox.buyTestNumber,
  buyAgain: sandbox.buyTestAgain,
  buyTogether: sandbox.buyTestTogether,
  find: sandbox.findTestOrder,
  // Test codes arrive by time, without a hint, so nothing can be cached.
  cachedAnswer: () => undefined,
  poll: sandbox.findTestOrder,
  pollWhole: sandbox.findTestOrder,
  list: sandbox.listTestOrders,
  cancel: sandbox.cancelTest,
  finish: sandbox.finishTest,
  requestAnother: sandbox.requestAnotherTest,
  waitForChange: waitBriefly,
  cancelFromMs: CANCEL_FROM_MS,
  ban: sandbox.banTest,
  listBanned: sandbox.listBannedTests,
};

/** Uses a long-poll slot like a live order. */
function waitBriefly(...args: Parameters<typeof waitForChange>): ReturnType<typeof waitForChange> {
  const waiting = waitForChange(...args);
  if (!waiting) return undefined;
  const timer = setTimeout(waiting.stop, RECHECK_MS).unref();
  return {
    changed: waiting.changed,
    stop() {
      clearTimeout(timer);
      waiting.stop();
    },
  };
}

const { testRentals } = sandbox;

const rentals: RentDesk = {
  rent: testRentals.rentTest,
  find: testRentals.findTestRental,
  listActive: testRentals.listActiveTestRentals,
  listAll: testRentals.listTestRentals,
  readInbox: testRentals.readTestInbox,
  cancel: testRentals.cancelTestRental,
  end: testRentals.endTestRental,
  quoteExtension: testRentals.quoteTestProlongation,
  extend: testRentals.prolongTest,
  listCharges: testRentals.listTestParts,
  countStock: sandbox.countTestStock,
  countServices: sandbox.countTestServices,
  loadPrices,
};

const money: Purse = { read: sandbox.readPurse, listPayments: sandbox.listGifts };

/** Backend of sandbox keys: same interface and answers as the shop, nothing real is bought. */
export const sandboxWorld: World = { isSandbox: true, stock: sandbox.stockOf, orders, rentals, money };
