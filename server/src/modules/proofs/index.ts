/** The door of the proofs of balances. */
export { proofJobs } from "./jobs.ts";
export { proofOwnData } from "./own-data.ts";
export { proofRoutes } from "./routes.ts";
export { takeSnapshot } from "./take-snapshot.ts";
