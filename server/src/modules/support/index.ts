/** The door of support. */
export { findProvedDomain } from "./owner-store.ts";
export { supportRoutes } from "./routes.ts";
export { supportSweeps } from "./sweeps.ts";
