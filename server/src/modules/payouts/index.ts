/** Public interface of the payouts module. */

export { approvePayout, markPaid } from "./decide-payout.ts";
export { setDestination } from "./destination.ts";
export { holdEarnings, listHolds, releaseEarnings } from "./hold-store.ts";
export { payoutJobs, payoutSweeps } from "./jobs.ts";
export { payoutPersonalData } from "./personal-data.ts";
export { requestPayout } from "./request-payout.ts";
export { payoutRoutes } from "./routes.ts";
export { countRequested, findPayout } from "./store.ts";
