/** Public interface of the referrals module. */
export { recordFinalPurchases } from "./commission/book-commissions.ts";
export { findFlags } from "./commission/find-flags.ts";
export { presentSummary } from "./commission/present-referrals.ts";
export { listFlagged } from "./commission/referral-store.ts";
export { reverseCommissions } from "./commission/reverse-commissions.ts";
export { referralJobs, referralSweeps } from "./jobs.ts";
export { referralPersonalData } from "./personal-data.ts";
export { referralRoutes } from "./routes.ts";
