/** Public interface of notifications. */

export { type EventHub, openEventHub } from "./event-hub.ts";
export { notificationJobs } from "./jobs.ts";
export { notificationOwnData } from "./restock/own-data.ts";
export { notificationRoutes, notificationStandIns } from "./routes.ts";
export { notificationSweeps } from "./sweeps.ts";
export { answerChat } from "./telegram/answer-chat.ts";
