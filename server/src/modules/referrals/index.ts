/** The door of referrals. */
export { referralJobs } from "./jobs.ts";
export { referralOwnData } from "./own-data.ts";
export { referralRoutes } from "./routes.ts";
