/** The door of webhooks: customers' programs are told what happened. */
export { followRental } from "./follow-rental.ts";
export { webhookOwnData } from "./own-data.ts";
export { webhookRoutes, webhookStandIns } from "./routes.ts";
export { webhookSweeps } from "./sweeps.ts";
