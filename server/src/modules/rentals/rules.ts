/** Rules of a rental: states, allowed actions, automatic extension, price split, lost days. */
import { type Money, micro, shareOf } from "@sonum/contract/money";
import { addDays, type RentMaximum } from "@sonum/contract/rentals/price";
import type { AutoProlong, RentalAction, RentalState } from "@sonum/contract/rentals/rental";
import type { ExtensionLimit } from "@sonum/contract/rentals/rental-actions";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";

export type RentalTerms = {
  /** The longest rental, in months of 30 days. */
  maxMonths: number;
  /** Cooldown of a SIM after a rental. */
  cooldownMs: number;
  /** How long a SIM may be missing before its rental ends. */
  lostMs: number;
};

export const storedState = { running: 1, ended: 2, cancelled: 3 } as const;

export const CANCEL_WINDOW_MS = 20 * MINUTE_MS;
/** Automatic extension starts this long before the end, and is retried until then. */
export const AUTO_EXTEND_LEAD_MS = HOUR_MS;
export const AUTO_EXTEND_RETRY_MS = 5 * MINUTE_MS;
export const autoExtendDays: Record<AutoProlong, number> = { day: 1, week: 7, month: 30 };

type Times = { state: number; startsAt: Date; endsAt: Date };

export function stateAt({ state, startsAt, endsAt }: Times, now: Date): RentalState {
  if (state === storedState.cancelled) return "cancelled";
  if (state === storedState.ended || endsAt <= now) return "ended";
  return startsAt > now ? "scheduled" : "active";
}

type RentalRow = Times & { createdAt: Date; finalAt: Date | null; messages: number };

export const cancelUntil = ({ createdAt }: Pick<RentalRow, "createdAt">) =>
  new Date(createdAt.getTime() + CANCEL_WINDOW_MS);

/** Full refund shortly after renting, as long as no SMS came. */
export const canCancel = (rental: RentalRow, now: Date): boolean =>
  ["scheduled", "active"].includes(stateAt(rental, now)) &&
  rental.finalAt === null &&
  rental.messages === 0 &&
  cancelUntil(rental) > now;

/** What a customer may do with a rental now; each call checks again. */
export function actionsOf(rental: RentalRow, now: Date): RentalAction[] {
  const state = stateAt(rental, now);
  if (state === "ended" || state === "cancelled") return [];
  return [
    ...(canCancel(rental, now) ? (["cancel"] as const) : []),
    "prolong",
    ...(state === "active" ? (["end"] as const) : []),
    "auto_prolong",
  ];
}

/** State and actions, for sandbox rentals, which are not in the ledger. */
export const rentalStatusOf = (rental: RentalRow, now: Date) => ({
  state: stateAt(rental, now),
  actions: actionsOf(rental, now),
  cancelUntil: canCancel(rental, now) ? cancelUntil(rental) : null,
});

/** Splits a charge between partner and shop. A partner earns nothing by renting their own SIM. */
export function splitRent(
  { amount, customerId, partnerId }: { amount: Money; customerId: string; partnerId: string },
  partnerShareBp: number,
): { partner: Money; shop: Money } {
  const partner = shareOf(amount, customerId === partnerId ? 0 : partnerShareBp);
  return { partner, shop: micro(amount - partner) };
}

/** The days without the SIM, started ones included, and their share of the price. */
export function lostShareOf(
  { startsAt, endsAt, days, price }: { startsAt: Date; endsAt: Date; days: number; price: Money },
  goneSince: Date,
): { days: number; amount: Money } {
  const from = Math.max(goneSince.getTime(), startsAt.getTime());
  const lost = Math.min(days, Math.max(0, Math.ceil((endsAt.getTime() - from) / DAY_MS)));
  return { days: lost, amount: micro((price * BigInt(lost)) / BigInt(days)) };
}

/** Whole days of a rental that are over. */
export function deliveredDaysOf(
  { startsAt, endsAt, days }: { startsAt: Date; endsAt: Date; days: number },
  until: Date,
): number {
  const ms = Math.min(until.getTime(), endsAt.getTime()) - startsAt.getTime();
  return Math.min(days, Math.max(0, Math.floor(ms / DAY_MS)));
}

/** The partner's share after some days of a rental. */
export const earnedAfter = (delivered: number, { earned, days }: { earned: Money; days: number }): Money =>
  micro((earned * BigInt(delivered)) / BigInt(days));

/** Writes a number of days ahead in the largest unit that fits. */
export function toRentMaximum(daysAhead: number): RentMaximum {
  if (daysAhead % 30 === 0) return { maxPeriod: "MONTH", maxDuration: daysAhead / 30 };
  if (daysAhead % 7 === 0) return { maxPeriod: "WEEK", maxDuration: daysAhead / 7 };
  return { maxPeriod: "DAY", maxDuration: daysAhead };
}

/** By how many days a rental can be extended: up to the last allowed day, and before the next rental. */
export function extensionOf(endsAt: Date, { now, daysAhead, freeUntil }: ExtensionBounds): Extension {
  const latest = addDays(now, daysAhead + 1).getTime();
  const until = Math.min(latest, freeUntil?.getTime() ?? latest);
  const maxDays = Math.max(0, Math.floor((until - endsAt.getTime()) / DAY_MS));
  return { maxDays, limitedBy: until < latest ? "next_rental" : "maximum" };
}

export type ExtensionBounds = { now: Date; daysAhead: number; freeUntil: Date | undefined };
export type Extension = { maxDays: number; limitedBy: ExtensionLimit };

type RentalSettings = { rentals: RentalTerms };

declare module "../../platform/config/settings.ts" {
  interface Settings extends RentalSettings {}
}
