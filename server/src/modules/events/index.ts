/** Public interface of events: what happened to customers with webhooks, recorded in the transaction that caused it. */

export { type EventAhead, forgetAhead, noteAhead } from "./note-ahead.ts";
export { type NewEvent, noteEvents } from "./note-events.ts";
export {
  claimUntold,
  findEvents,
  follow,
  forgetEvents,
  forgetEventsOf,
  insertTold,
  unfollow,
} from "./store.ts";
export type { Happened } from "./tables.ts";
