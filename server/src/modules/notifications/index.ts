/** Public interface of notifications. */

export { createEventHub, type EventHub } from "./event-hub.ts";
export { notificationJobs, notificationSweeps } from "./jobs.ts";
export { notificationPersonalData } from "./restock/subscribe-to-restock.ts";
export { notificationRoutes, notificationSandboxHandlers } from "./routes.ts";
export { answerChat } from "./telegram/answer-chat.ts";
