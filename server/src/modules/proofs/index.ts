/** Public interface of the proofs module: proofs that all balances are counted. */
export { proofJobs } from "./jobs.ts";
export { proofPersonalData } from "./personal-data.ts";
export { proofRoutes } from "./routes.ts";
export { takeSnapshot } from "./take-snapshot.ts";
