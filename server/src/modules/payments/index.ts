/** Public interface of the payments module. */
export { accountFrozen } from "./errors.ts";
export { paymentJobs } from "./jobs.ts";
export { findTopUpById } from "./office/read-payments.ts";
export {
  CHARGEBACK_DAYS,
  countDisputes,
  countPendingReviews,
  listLastReconciliations,
  sumTopUps,
} from "./office/store.ts";
export { findPaidTopUp, listPaidTopUps, type PaidTopUp } from "./paid-top-ups.ts";
export { listSharedPayers } from "./payer-store.ts";
export { paymentPersonalData } from "./personal-data.ts";
export { receiveCallback } from "./receive-callback.ts";
export { reconcilePayments } from "./reconcile/reconcile-payments.ts";
export { readDepositReturn, returnDeposits } from "./refunds/return-deposits.ts";
export { findRequest as findRefundRequest, sumUnrefundedDeposits } from "./refunds/store.ts";
export { paymentRoutes } from "./routes.ts";
export { startTopUp } from "./start-top-up.ts";
export { FrozenCustomers, loadFrozenCustomers } from "./store.ts";
