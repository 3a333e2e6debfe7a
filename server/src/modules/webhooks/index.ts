/** Public interface of webhooks: sends events to customers' programs. */
export { addRentalWebhook } from "./follow-rental.ts";
export { webhookPersonalData } from "./own-data.ts";
export { webhookRoutes, webhookSandboxHandlers } from "./routes.ts";
export { webhookSweeps } from "./sweeps.ts";
