/** Public interface of support. */
export { contactFingerprintInput } from "./open-ticket.ts";
export { findProvedDomain } from "./owner-store.ts";
export { supportRoutes } from "./routes.ts";
export { type SeedTickets, seedInboxes } from "./seed-inboxes.ts";
export { countOpenTickets } from "./store.ts";
export { supportSweeps } from "./sweeps.ts";
