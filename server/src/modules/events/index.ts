/** Public interface of events: what happened to customers with webhooks, recorded in the transaction that caused it. */

export {
  cancelScheduledEvents,
  claimDueEvents,
  deleteEventsOf,
  deleteOldEvents,
  findEvents,
  insertDispatchedEvent,
  type NewEvent,
  recordEvents,
  type ScheduledEvent,
  scheduleEvents,
  subscribeCustomer,
  unsubscribeCustomer,
} from "./store.ts";
export type { EventRow } from "./tables.ts";
