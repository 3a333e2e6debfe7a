/** Public interface of the payouts module. */
export { countRequested } from "./count-requested.ts";
export { findPayout } from "./find-payout.ts";
export { holdEarnings, listHolds, releaseEarnings } from "./holds.ts";
export { payoutJobs, payoutSweeps } from "./jobs.ts";
export { payoutPersonalData } from "./personal-data.ts";
export { payoutRoutes } from "./routes.ts";
