/** The door of events: what happened, written down with the change itself for whoever tells it. */

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
