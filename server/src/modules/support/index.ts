/** The door of support. */
export { supportRoutes } from "./routes.ts";
export { supportSweeps } from "./sweeps.ts";
