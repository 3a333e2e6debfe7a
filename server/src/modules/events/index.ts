/** Public interface of events: what happened to customers with webhooks, recorded in the transaction that caused it. */

export { type NewEvent, recordEvents } from "./record-events.ts";
export { cancelScheduledEvents, type ScheduledEvent, scheduleEvents } from "./schedule-events.ts";
export {
  claimDueEvents,
  deleteEventsOf,
  deleteOldEvents,
  findEvents,
  insertDispatchedEvent,
  subscribeCustomer,
  unsubscribeCustomer,
} from "./store.ts";
export type { EventRow } from "./tables.ts";
