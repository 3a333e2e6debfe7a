/** Public interface of the reports module: views of a partner's business. */

export { findOrderSims } from "./find-order-sims.ts";
export { readFleetStatus } from "./read-fleet-status.ts";
export { readHome } from "./read-home.ts";
export { reportRoutes } from "./routes.ts";
export { reportSweeps } from "./sweeps.ts";
