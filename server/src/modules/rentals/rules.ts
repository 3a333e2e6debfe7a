import { type Money, micro, shareOf } from "@sonum/contract/money";
import { addDays, type RentMaximum } from "@sonum/contract/rental-price";
import type { AutoProlong, RentalAction, RentalState } from "@sonum/contract/rentals";

export type RentalTerms = {
  /** For how many months of 30 days a number can be rented at most. */
  maxMonths: number;
  /** For how long a SIM is nobody's after a rental. */
  cooldownMs: number;
  /** How long a SIM may be away before its rental is over for good. */
  lostMs: number;
};

export const runState = { running: 1, ended: 2, cancelled: 3 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
export const CANCEL_MS = 20 * 60 * 1000;
/** A rental that prolongs itself tries so long before its end, and again and again until then. */
export const AUTO_LEAD_MS = HOUR_MS;
export const AUTO_AGAIN_MS = 5 * 60 * 1000;
export const autoDays: Record<AutoProlong, number> = { day: 1, week: 7, month: 30 };

type Times = { state: number; startsAt: Date; endsAt: Date };

export function stateAt({ state, startsAt, endsAt }: Times, now: Date): RentalState {
  if (state === runState.cancelled) return "cancelled";
  if (state === runState.ended || endsAt <= now) return "ended";
  return startsAt > now ? "scheduled" : "active";
}

type Life = Times & { createdAt: Date; finalAt: Date | null; messages: number };

export const cancelUntil = ({ createdAt }: Pick<Life, "createdAt">) =>
  new Date(createdAt.getTime() + CANCEL_MS);

/** Everything comes back while nobody has read an SMS on the number and it was taken a moment ago only. */
export const canCancel = (rental: Life, now: Date): boolean =>
  ["scheduled", "active"].includes(stateAt(rental, now)) &&
  rental.finalAt === null &&
  rental.messages === 0 &&
  cancelUntil(rental) > now;

/** What a customer may do with a rental at a moment; every call checks the same again when it is made. */
export function actionsOf(rental: Life, now: Date): RentalAction[] {
  const state = stateAt(rental, now);
  if (state === "ended" || state === "cancelled") return [];
  return [
    ...(canCancel(rental, now) ? (["cancel"] as const) : []),
    "prolong",
    ...(state === "active" ? (["end"] as const) : []),
    "auto_prolong",
  ];
}

/** The same with the state, for whoever shows a rental that is not in the books. */
export const rentalActionsOf = (rental: Life, now: Date) => ({
  state: stateAt(rental, now),
  actions: actionsOf(rental, now),
  cancelUntil: canCancel(rental, now) ? cancelUntil(rental) : null,
});

/** Who lives from a rental: the parts add up, and nobody earns by renting a SIM of their own. */
export function splitRent(
  { amount, customerId, partnerId }: { amount: Money; customerId: string; partnerId: string },
  partnerShareBp: number,
): { partner: Money; house: Money } {
  const partner = shareOf(amount, customerId === partnerId ? 0 : partnerShareBp);
  return { partner, house: micro(amount - partner) };
}

/** A day before the end; three hours before the end of what lasts less than two days. */
export function remindAt(startsAt: Date, endsAt: Date): Date {
  const leadMs = endsAt.getTime() - startsAt.getTime() >= 2 * DAY_MS ? DAY_MS : 3 * HOUR_MS;
  return new Date(endsAt.getTime() - leadMs);
}

/** The days a SIM was not there, begun ones included, and what they cost of what was paid. */
export function lostPart(
  { startsAt, endsAt, days, price }: { startsAt: Date; endsAt: Date; days: number; price: Money },
  goneSince: Date,
): { days: number; amount: Money } {
  const from = Math.max(goneSince.getTime(), startsAt.getTime());
  const lost = Math.min(days, Math.max(0, Math.ceil((endsAt.getTime() - from) / DAY_MS)));
  return { days: lost, amount: micro((price * BigInt(lost)) / BigInt(days)) };
}

export function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}

/** So many days ahead as a maximum is written: in the largest unit that fits. */
export function maximumOf(daysAhead: number): RentMaximum {
  if (daysAhead % 30 === 0) return { maxPeriod: "MONTH", maxDuration: daysAhead / 30 };
  if (daysAhead % 7 === 0) return { maxPeriod: "WEEK", maxDuration: daysAhead / 7 };
  return { maxPeriod: "DAY", maxDuration: daysAhead };
}

/** By how many days a rental can be prolonged: to the last day that is allowed, and before whoever has the number next. */
export function moreDays(endsAt: Date, { now, daysAhead, freeUntil }: Prolonging): number {
  const latest = addDays(now, daysAhead + 1).getTime();
  const until = Math.min(latest, freeUntil?.getTime() ?? latest);
  return Math.max(0, Math.floor((until - endsAt.getTime()) / DAY_MS));
}

export type Prolonging = { now: Date; daysAhead: number; freeUntil: Date | undefined };
