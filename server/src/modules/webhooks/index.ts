/** Public interface of webhooks: sends events to customers' programs. */
export { addRentalWebhook } from "./add-rental-webhook.ts";
export { pauseWebhooks } from "./manage-webhooks.ts";
export { webhookPersonalData } from "./personal-data.ts";
export { webhookRoutes, webhookSandboxHandlers } from "./routes.ts";
export { webhookSweeps } from "./sweeps.ts";
