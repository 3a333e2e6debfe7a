/** The door of notifications. */
export { type EventHub, openEventHub } from "./event-hub.ts";
export { notificationRoutes } from "./routes.ts";
