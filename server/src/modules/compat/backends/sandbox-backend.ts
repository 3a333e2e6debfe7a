import { loadRentPrices } from "../../rentals/index.ts";
import * as sandbox from "../../sandbox/index.ts";
import { waitForChange } from "../wait-for-change.ts";
import type { Backend, BalanceBackend, OrderBackend, RentalBackend } from "./backend.ts";

/** Short, so that clients can test cancelling without waiting two minutes. */
const CANCEL_FROM_MS = 1_000;
/** The sandbox publishes no hints, so a long poll checks the order again. */
const RECHECK_MS = 500;

const orders: OrderBackend = {
  buy: sandbox.buyTestNumber,
  buyAgain: sandbox.buyTestAgain,
  buyTogether: sandbox.buyTestMultiService,
  find: sandbox.findTestOrder,
  // Test codes arrive by time, without a hint, so nothing can be cached.
  cachedAnswer: () => undefined,
  poll: sandbox.findTestOrder,
  pollWhole: sandbox.findTestOrder,
  list: sandbox.listTestOrders,
  listNewest: sandbox.listNewestTestOrders,
  cancel: sandbox.cancelTestOrder,
  finish: sandbox.finishTestOrder,
  requestAnother: sandbox.requestAnotherTestCode,
  waitForChange: waitBriefly,
  cancelFromMs: CANCEL_FROM_MS,
  ban: sandbox.banTestNumber,
  listBanned: sandbox.listBannedTestNumbers,
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

const rentals: RentalBackend = {
  rent: testRentals.rentTestNumber,
  find: testRentals.findTestRental,
  listActive: testRentals.listActiveTestRentals,
  listAll: testRentals.listTestRentals,
  readInbox: testRentals.readTestInbox,
  cancel: testRentals.cancelTestRental,
  end: testRentals.endTestRental,
  quoteExtension: testRentals.quoteTestExtension,
  extend: testRentals.extendTestRental,
  listCharges: testRentals.listTestCharges,
  countStock: sandbox.countTestRentalStock,
  countServices: sandbox.countTestRentableByService,
  loadPrices: loadRentPrices,
};

const money: BalanceBackend = { read: sandbox.readSandboxBalance, listPayments: sandbox.listTestTopUps };

/** Backend of sandbox keys: same interface and answers as the shop, nothing real is bought. */
export const sandboxBackend: Backend = {
  isSandbox: true,
  stock: sandbox.sandboxStockOf,
  orders,
  rentals,
  money,
};
