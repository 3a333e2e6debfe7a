/** The door of payments. */
export { paymentJobs } from "./jobs.ts";
export { paymentOwnData } from "./own-data.ts";
export { paymentRoutes } from "./routes.ts";
