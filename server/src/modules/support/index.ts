/** Public interface of support. */
export { countOpenTickets } from "./count-open-tickets.ts";
export { contactFingerprintInput } from "./open-ticket.ts";
export { findProvedDomain } from "./owner-store.ts";
export { supportRoutes } from "./routes.ts";
export { type SeedTickets, seedInboxes } from "./seed-inboxes.ts";
export { supportSweeps } from "./sweeps.ts";
