/** The public interface of activations. */
export { buyActivation, type PurchaseRequest, withKnownOperators } from "./buying/buy-activation.ts";
export { buyAgain } from "./buying/buy-again.ts";
export { buyMultiService } from "./buying/buy-multi-service.ts";
export type { Purchase, SuppliedNumber } from "./buying/purchase.ts";
export { RequestFromSuppliers } from "./buying/purchase.ts";
export { createPurchaseBatcher, PurchaseBatcher } from "./buying/purchase-batcher.ts";
export { cataloguePrice, quoteOffer } from "./buying/quote.ts";
export { signPayload, signQuote, verifyPayload } from "./buying/quote-token.ts";
export { createReturnedNumbers, ReturnedNumbers, syncReturnedNumbers } from "./buying/returned-numbers.ts";
export { countOpenCases } from "./complaints/case-store.ts";
export { complain } from "./complaints/complain.ts";
export { countRefusal, countSales } from "./count-purchases.ts";
export {
  invalidQuote,
  noCodeYet,
  numberUnavailable,
  orderClosed,
  orderNotFound,
  priceChanged,
} from "./errors.ts";
export { createHourlySales, HourlySales } from "./hourly-sales/hourly-sales.ts";
export {
  compareSuccess,
  type SalesCount,
  type ServiceSuccess,
  sumMargin,
  sumSales,
} from "./hourly-sales/hourly-sales-store.ts";
export { cancelActivation } from "./life/cancel-activation.ts";
export { Cooldowns, createCooldowns } from "./life/cooldowns.ts";
export { type CodeForLiveOrder, type CodeForOrder, deliverCodes } from "./life/deliver-codes.ts";
export { finishOrder, requestAnotherCode } from "./life/order-life.ts";
export { refundableOf, refundOrderByHand } from "./life/refund-by-hand.ts";
export { countTexts } from "./life/sweep-store.ts";
export { syncCooldowns } from "./life/sync-cooldowns.ts";
export { createKeySpendingCheck, recordKeyCharges, spendingKeyOf } from "./limits/key-spending.ts";
export { listLimitHits } from "./limits/limit-hit-store.ts";
export { createUserLimitCheck } from "./limits/user-limit-check.ts";
export { createVelocityLimiter, VelocityLimiter } from "./limits/velocity-limiter.ts";
export type { VelocityLimits } from "./limits/velocity-limits.ts";
export { cacheWhileWaiting } from "./lists/cache-while-waiting.ts";
export {
  countSoldByHour,
  countSoldByMonth,
  countSuccessByService,
  listTopBuyers,
  type SoldInHour,
} from "./lists/count-store.ts";
export { findOrder } from "./lists/find-order.ts";
export { findOrderSummary, type OrderSummary } from "./lists/find-order-summary.ts";
export { listNewestOrders, listOrders, listOrdersChangedSince } from "./lists/list-orders.ts";
export { findPaidOrder, type PaidOrder, pagesOfPaidOrders } from "./lists/list-paid-orders.ts";
export { awaitsCode, listAwaitedCodes, listSoldOnSims } from "./lists/list-store.ts";
export { readOrderStatistics, type StatisticsPeriod, type StatisticsRow } from "./lists/order-statistics.ts";
export { pollOrder, pollOrderWithMessages } from "./lists/poll-order.ts";
export { presentOne } from "./lists/present-orders.ts";
export { activationPersonalData } from "./personal-data.ts";
export { reconcileHolds } from "./reconcile-holds.ts";
export { activationRoutes } from "./routes.ts";
export {
  actionsOf,
  CHARGED_STATUSES,
  LIVE_STATUSES,
  secondsLeft,
  splitOrderPrice,
  stateOf,
} from "./rules.ts";
export { findOrders, type LiveOrder, listLiveOrdersOnSims, listServicesOf } from "./store.ts";
export { recountSuccessRates } from "./success-rates/recount-success-rates.ts";
export { WINDOW_DAYS as SUCCESS_WINDOW_DAYS } from "./success-rates/rules.ts";
export { loadSuccessRates } from "./success-rates/success-rates.ts";
export { activationSweeps } from "./sweeps.ts";
export { syncWaitingOrders } from "./sync-waiting-orders.ts";
