/** The door of support. */
export { fillInboxes, type Letters } from "./fill-inboxes.ts";
export { findProvedDomain } from "./owner-store.ts";
export { supportRoutes } from "./routes.ts";
export { supportSweeps } from "./sweeps.ts";
