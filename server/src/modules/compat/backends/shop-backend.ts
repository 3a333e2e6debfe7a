import * as activations from "../../activations/index.ts";
import { Allocator } from "../../fleet/index.ts";
import * as rentals from "../../rentals/index.ts";
import * as wallet from "../../wallet/index.ts";
import { listBanned, markBanned } from "../store.ts";
import { waitForChange } from "../wait-for-change.ts";
import type { Backend, BalanceBackend, OrderBackend, RentalBackend } from "./backend.ts";

/** Minimum age of an order before a handler client may cancel it, as in other shops. */
const CANCEL_FROM_MS = 120_000;

const orders: OrderBackend = {
  buy: async (ctx, customerId, wanted) =>
    activations.presentOne(ctx, await activations.buyActivation(ctx, customerId, wanted), wanted.currency),
  buyAgain: async (ctx, customerId, wanted) =>
    activations.presentOne(ctx, await activations.buyAgain(ctx, customerId, wanted), wanted.currency),
  async buyTogether(ctx, customerId, wanted) {
    const bought = await activations.buyMultiService(ctx, customerId, wanted);
    return bought.map(({ id, phone }) => ({ orderId: ctx.publicIds.toPublic(id), phone }));
  },
  find: activations.findOrder,
  cachedAnswer: (ctx, owner, { orderId, answerWaiting }) => answerWaiting(ctx, owner, orderId),
  poll: activations.pollOrder,
  pollWhole: activations.pollOrderWithMessages,
  list: activations.listOrders,
  listNewest: activations.listNewestOrders,
  cancel: activations.cancelActivation,
  finish: activations.finishOrder,
  requestAnother: activations.requestAnotherCode,
  waitForChange,
  cancelFromMs: CANCEL_FROM_MS,
  ban: markBanned,
  listBanned,
};

const rentalBackend: RentalBackend = {
  rent: rentals.rentNumber,
  find: rentals.findRentalItem,
  listActive: rentals.listActiveRentals,
  listAll: rentals.listAllRentals,
  readInbox: rentals.readInbox,
  cancel: rentals.cancelRental,
  end: rentals.endRental,
  quoteExtension: rentals.quoteExtension,
  extend: rentals.extendRental,
  listCharges: rentals.listRentalCharges,
  countStock: rentals.countRentalStock,
  countServices: rentals.countRentableByService,
  loadPrices: rentals.loadRentPrices,
};

const money: BalanceBackend = {
  async read(ctx, customerId) {
    const [available, held] = await Promise.all([
      wallet.balanceOf(ctx, wallet.accounts.available(customerId)),
      wallet.balanceOf(ctx, wallet.accounts.held(customerId)),
    ]);
    return { available, held };
  },
  listPayments: (ctx, customerId, window) =>
    wallet.listPayments(ctx, wallet.accounts.available(customerId), { kind: "without_order", ...window }),
};

/** Backend of live keys: real purchases. */
export const shopBackend: Backend = {
  isSandbox: false,
  stock: (ctx) => Allocator.of(ctx),
  orders,
  rentals: rentalBackend,
  money,
};
