/** The door of payments. */
export { accountFrozen } from "./errors.ts";
export { paymentJobs } from "./jobs.ts";
export { loadFrozen } from "./load-frozen.ts";
export { paymentOwnData } from "./own-data.ts";
export { listSharedPayers } from "./payers.ts";
export { type Run as PaymentRun, reconcilePayments } from "./reconcile/reconcile-payments.ts";
export { paymentRoutes } from "./routes.ts";
