/** Public interface of the payouts module. */
export { holdEarnings, listHolds, releaseEarnings } from "./hold-store.ts";
export { payoutJobs, payoutSweeps } from "./jobs.ts";
export { payoutPersonalData } from "./personal-data.ts";
export { payoutRoutes } from "./routes.ts";
export { countRequested, findPayout } from "./store.ts";
