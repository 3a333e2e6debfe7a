/** Public interface of webhooks: sends events to customers' programs. */
export { followRental } from "./follow-rental.ts";
export { webhookOwnData } from "./own-data.ts";
export { webhookRoutes, webhookStandIns } from "./routes.ts";
export { webhookSweeps } from "./sweeps.ts";
