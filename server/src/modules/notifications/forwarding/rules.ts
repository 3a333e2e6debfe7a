// Rules of forwarding: which events are forwarded, for how long, and how many in an hour.
import { FORWARDED_PER_HOUR_MAX } from "@sonum/contract/notifications/forwarding";
import { HOUR_MS } from "@sonum/contract/time-units";

/** A code is not forwarded later than this: it would no longer be of use. */
export const FORWARDED_WITHIN_MS = HOUR_MS;

type RecordedEvent = {
  kind: string;
  orderId: bigint | null;
  /** Number of the message within its order. */
  nth: number | null;
  isSandbox: boolean;
};
type OfMessage<Event> = Event & { orderId: bigint; nth: number };

/** Real messages only: test numbers are for programs. */
export const isMessageEvent = <Event extends RecordedEvent>(event: Event): event is OfMessage<Event> =>
  !event.isSandbox &&
  event.orderId !== null &&
  event.nth !== null &&
  (event.kind === "code.received" || event.kind === "rental.message");

export const isTooOld = (happenedAt: Date, now: Date): boolean =>
  now.getTime() - happenedAt.getTime() > FORWARDED_WITHIN_MS;

export const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
export const endOfHour = (at: Date): Date => new Date(startOfHour(at).getTime() + HOUR_MS);

/** `place`: number of this message among those of its order in this hour, from 1. */
export function actionFor(place: number): "forward" | "notice" | "nothing" {
  if (place <= FORWARDED_PER_HOUR_MAX) return "forward";
  return place === FORWARDED_PER_HOUR_MAX + 1 ? "notice" : "nothing";
}
