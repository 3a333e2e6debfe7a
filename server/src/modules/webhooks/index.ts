/** The door of webhooks: customers' programs are told what happened. */
export { webhookOwnData } from "./own-data.ts";
export { webhookRoutes } from "./routes.ts";
export { webhookSweeps } from "./sweeps.ts";
