/** Public interface of webhooks: sends events to customers' programs. */
export { addOrderWebhooks } from "./add-order-webhooks.ts";
export { type FailedDelivery, listFailedDeliveries, resendFailed } from "./failed-delivery-store.ts";
export { pauseWebhooks } from "./manage-webhooks.ts";
export { webhookPersonalData } from "./personal-data.ts";
export { webhookRoutes, webhookSandboxHandlers } from "./routes.ts";
export { webhookSweeps } from "./sweeps.ts";
