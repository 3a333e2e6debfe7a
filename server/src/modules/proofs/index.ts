/** Public interface of the proofs module: proofs that all balances are counted. */
export { proofPersonalData } from "./personal-data.ts";
export { proofRoutes } from "./routes.ts";
export { proofJobs, takeSnapshot } from "./take-snapshot.ts";
