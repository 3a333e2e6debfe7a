/** Public interface of support. */
export { countOpenTickets } from "./count-open-tickets.ts";
export { fillInboxes, type Letters } from "./fill-inboxes.ts";
export { contactForMark } from "./open-ticket.ts";
export { findProvedDomain } from "./owner-store.ts";
export { supportRoutes } from "./routes.ts";
export { supportSweeps } from "./sweeps.ts";
