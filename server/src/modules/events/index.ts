/** Public interface of events: what happened to customers with webhooks or forwarding, recorded in the transaction that caused it. */

export { followCustomers, listFollowers, lockFollower, unfollowCustomer } from "./follower-store.ts";
export {
  AddOrderWebhooks,
  activationWebhook,
  addressRefused,
  assertPublicUrl,
  type OrderWebhook,
} from "./order-webhooks.ts";
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
} from "./store.ts";
export type { EventRow } from "./tables.ts";
