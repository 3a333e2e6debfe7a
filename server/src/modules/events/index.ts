/** Public interface of events: what happened to customers with webhooks, recorded in the transaction that caused it. */

export { cancelScheduledEvents, type ScheduledEvent, scheduleEvents } from "./note-ahead.ts";
export { type NewEvent, recordEvents } from "./note-events.ts";
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
