/** Public interface of the payments module. */
export { CHARGEBACK_DAYS, countDisputes } from "./count-disputes.ts";
export { countPendingReviews } from "./count-pending-reviews.ts";
export { accountFrozen } from "./errors.ts";
export { findTopUpById } from "./find-top-up-by-id.ts";
export { paymentJobs } from "./jobs.ts";
export { FrozenCustomers, loadFrozenCustomers } from "./load-frozen-customers.ts";
export { listLastReconciliations } from "./office/store.ts";
export { listSharedPayers } from "./payers.ts";
export { paymentPersonalData } from "./personal-data.ts";
export { reconcilePayments } from "./reconcile/reconcile-payments.ts";
export { readDepositReturn, returnDeposits, sumUnrefundedDeposits } from "./refunds/return-deposits.ts";
export { findRequest as findRefundRequest } from "./refunds/store.ts";
export { paymentRoutes } from "./routes.ts";
