/** Public interface of the reports module: read-only views of a partner's business. Owns no tables. */

export { readFleetStatus } from "./read-fleet-status.ts";
export { readHome } from "./read-home.ts";
export { reportRoutes } from "./routes.ts";
