/** Public interface of notifications. */

export { createEventHub, type EventHub } from "./event-hub.ts";
export { notificationJobs } from "./jobs.ts";
export { notificationPersonalData } from "./restock/personal-data.ts";
export { notificationRoutes, notificationSandboxHandlers } from "./routes.ts";
export { notificationSweeps } from "./sweeps.ts";
export { answerChat } from "./telegram/answer-chat.ts";
