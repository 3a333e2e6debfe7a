import { loadPrices } from "../../rentals/index.ts";
import * as sandbox from "../../sandbox/index.ts";
import { waitForChange } from "../order-changes.ts";
import type { OrderDesk, Purse, RentDesk, World } from "./world.ts";

/** Programs under test need not wait two minutes to see what giving a number back is like. */
const CANCEL_FROM_MS = 1_000;
/** Nothing tells of changes in the sandbox, because nothing happens there: who waits looks again. */
const LOOK_AGAIN_MS = 500;

const orders: OrderDesk = {
  buy: sandbox.buyTestNumber,
  buyAgain: sandbox.buyTestAgain,
  buyTogether: sandbox.buyTestTogether,
  find: sandbox.findTestOrder,
  // A code comes there by time alone and no hint tells of it: a test number is looked at every time.
  recall: () => undefined,
  poll: sandbox.findTestOrder,
  pollWhole: sandbox.findTestOrder,
  list: sandbox.listTestOrders,
  cancel: sandbox.cancelTest,
  finish: sandbox.finishTest,
  requestAnother: sandbox.requestAnotherTest,
  waitForChange: lookAgain,
  cancelFromMs: CANCEL_FROM_MS,
  ban: sandbox.banTest,
  listBanned: sandbox.listBannedTests,
};

/** Takes its place among all who wait. */
function lookAgain(...asked: Parameters<typeof waitForChange>): ReturnType<typeof waitForChange> {
  const waiting = waitForChange(...asked);
  if (!waiting) return undefined;
  const timer = setTimeout(waiting.stop, LOOK_AGAIN_MS).unref();
  return {
    woken: waiting.woken,
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
  quoteProlongation: testRentals.quoteTestProlongation,
  prolong: testRentals.prolongTest,
  listParts: testRentals.listTestParts,
  countStock: sandbox.countTestStock,
  countServices: sandbox.countTestServices,
  loadPrices,
};

const money: Purse = { read: sandbox.readPurse, listPayments: sandbox.listGifts };

/** What a sandbox key buys from: the same questions, and answers as the shop would give them. */
export const sandboxWorld: World = { isSandbox: true, stock: sandbox.stockOf, orders, rentals, money };
