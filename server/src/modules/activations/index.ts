/** The public interface of activations. */
export { buyActivation, type PurchaseRequest } from "./buying/buy-activation.ts";
export { buyAgain } from "./buying/buy-again.ts";
export { buyMultiService } from "./buying/buy-multi-service.ts";
export type { Purchase, SuppliedNumber } from "./buying/purchase.ts";
export { RequestFromSuppliers } from "./buying/purchase.ts";
export { createPurchaseBatcher, PurchaseBatcher } from "./buying/purchase-batcher.ts";
export { cataloguePrice, quoteOffer } from "./buying/quote.ts";
export { signQuote } from "./buying/quote-token.ts";
export { countOpenCases } from "./complaints/case-store.ts";
export { noCodeYet, numberUnavailable, orderClosed, orderNotFound } from "./errors.ts";
export { cancelActivation } from "./life/cancel-activation.ts";
export { Cooldowns, createCooldowns } from "./life/cooldowns.ts";
export { type CodeForLiveOrder, type CodeForOrder, deliverCodes } from "./life/deliver-codes.ts";
export { finishOrder, requestAnotherCode } from "./life/order-life.ts";
export { countTexts } from "./life/sweep-store.ts";
export { syncCooldowns } from "./life/sync-cooldowns.ts";
export { listLimitHits } from "./limits/limit-store.ts";
export { createUserLimitCheck } from "./limits/user-limit-check.ts";
export {
  createVelocityLimiter,
  VelocityLimiter,
  type VelocityLimits,
} from "./limits/velocity-limiter.ts";
export { cacheWhileWaiting } from "./lists/cache-while-waiting.ts";
export { countSoldByHour, type SoldInHour } from "./lists/count-sold-by-hour.ts";
export { countSoldByMonth } from "./lists/count-sold-by-month.ts";
export { countSuccessByService } from "./lists/count-success-by-service.ts";
export { findOrder } from "./lists/find-order.ts";
export { findOrderSummary } from "./lists/find-order-summary.ts";
export { listAwaitedCodes } from "./lists/list-awaited-codes.ts";
export { listOrders } from "./lists/list-orders.ts";
export { listOrdersChangedSince } from "./lists/list-orders-changed-since.ts";
export { listSoldOnSims } from "./lists/list-sold-on-sims.ts";
export { listTopBuyers } from "./lists/list-top-buyers.ts";
export { readOrderStatistics, type StatisticsPeriod, type StatisticsRow } from "./lists/order-statistics.ts";
export { pollOrder, pollOrderWithMessages } from "./lists/poll-order.ts";
export { presentOne } from "./lists/present-orders.ts";
export { activationPersonalData } from "./personal-data.ts";
export { reconcileHolds } from "./reconcile-holds.ts";
export { activationRoutes } from "./routes.ts";
export { actionsOf, secondsLeft, splitOrderPrice, stateOf } from "./rules.ts";
export { findOrders, type LiveOrder, listLiveOrdersOnSims, listServicesOf } from "./store.ts";
export { recountSuccessRates } from "./success-rates/recount-success-rates.ts";
export { WINDOW_DAYS as SUCCESS_WINDOW_DAYS } from "./success-rates/rules.ts";
export { loadSuccessRates } from "./success-rates/success-rates.ts";
export { activationSweeps } from "./sweeps.ts";
export { syncWaitingOrders } from "./sync-waiting-orders.ts";
