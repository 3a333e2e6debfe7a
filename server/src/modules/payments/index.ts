/** Public interface of the payments module. */
export { CHARGEBACK_DAYS, countDisputes } from "./count-disputes.ts";
export { countWaiting } from "./count-waiting.ts";
export { accountFrozen } from "./errors.ts";
export { findTopUpById } from "./find-top-up-by-id.ts";
export { paymentJobs } from "./jobs.ts";
export { loadFrozen } from "./load-frozen.ts";
export { listLastRuns } from "./office/store.ts";
export { paymentOwnData } from "./own-data.ts";
export { listSharedPayers } from "./payers.ts";
export { reconcilePayments } from "./reconcile/reconcile-payments.ts";
export { readReturn, returnDeposits, sumPaidIn } from "./refunds/return-deposits.ts";
export { findRequest as findRefundRequest } from "./refunds/store.ts";
export { paymentRoutes } from "./routes.ts";
