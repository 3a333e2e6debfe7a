/** Public interface of notifications. */

export { createEventHub, type EventHub } from "./event-hub.ts";
export { endForwarding } from "./forwarding/change-forwarding.ts";
export { queueForwarding } from "./forwarding/queue-forwarding.ts";
export { notificationJobs, notificationSweeps } from "./jobs.ts";
export { notificationPersonalData } from "./personal-data.ts";
export { countSubscriptions } from "./restock/store.ts";
export { notificationRoutes, notificationSandboxHandlers } from "./routes.ts";
export { answerChat } from "./telegram/answer-chat.ts";
