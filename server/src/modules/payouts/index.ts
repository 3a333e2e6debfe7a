/** The door of payouts. */
export { payoutJobs, payoutSweeps } from "./jobs.ts";
export { payoutOwnData } from "./own-data.ts";
export { payoutRoutes } from "./routes.ts";
