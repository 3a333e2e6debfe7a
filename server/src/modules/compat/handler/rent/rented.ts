import { type Money, micro } from "@sonum/contract/money";
import { priceDays, type RentPrices } from "@sonum/contract/rental-price";
import { type RentalItem, WHOLE_NUMBER } from "@sonum/contract/rentals";
import { AppError } from "../../../../platform/errors.ts";
import type { Service } from "../../../catalogue/index.ts";
import { type Action, type Asked, findSold, orderIdIn, whoseOf } from "../asked.ts";
import { presentV2 } from "../get-number.ts";
import { type Refusal, refuse } from "../refusal.ts";

export const HOURS_OF_DAY = 24;
const HOURS_MAX = 24 * 365;

/** An action of the second family, about rented numbers: refusals are JSON as everything else. */
export const rentAction = (action: Action): Action => ({ ...action, refusesInJson: true });

/**
 * For how many days a number is wanted. Programs say it in hours, under several names; a number is rented by the day, so a
 * part of a day is one.
 */
export function daysIn({ param }: Asked, wrong: () => Refusal): number {
  const text = param("rent_time") ?? param("time") ?? param("duration") ?? param("hours");
  if (text === undefined) return 1;
  const hours = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : HOURS_MAX + 1;
  if (hours > HOURS_MAX) throw wrong();
  return Math.ceil(hours / HOURS_OF_DAY);
}

/** What the number is wanted for: a service that is sold, or nothing for the whole number. */
export function rentedFor(asked: Asked, wrong: () => Refusal): Service | undefined {
  const code = asked.param("service") ?? WHOLE_NUMBER;
  if (code === WHOLE_NUMBER) return undefined;
  const service = findSold(asked, code);
  if (!service) throw wrong();
  return service;
}

/** The customer's own rental that is meant by `id`. */
export async function ownRental(asked: Asked): Promise<RentalItem> {
  if (asked.param("id") === undefined) throw refuse("NO_ID_RENT", { hero: "NOT_FOUND" });
  const orderId = orderIdIn(asked.param("id"));
  const rental = orderId && (await asked.world.rentals.find(asked.ctx, whoseOf(asked), orderId));
  if (!rental) throw refuse("INVALID_PHONE", { hero: "NOT_FOUND" });
  return rental;
}

export const isOver = ({ state }: RentalItem): boolean => state === "ended" || state === "cancelled";

export const priceOf = (days: number, prices: RentPrices): Money => micro(priceDays(days, prices));

export const amountOf = (money: Money): number => Number(money) / 1e6;

/** A refusal of the house under the name that this action has for it. */
export function named(names: Partial<Record<AppError["code"], () => Refusal>>) {
  return (error: unknown): never => {
    const name = error instanceof AppError ? names[error.code] : undefined;
    throw name ? name() : error;
  };
}

/** A rented number as programs of Hero read it, who know it as an activation of the second kind. */
export const presentAsHero = (asked: Asked, rental: RentalItem) => ({
  ...presentV2(asked, { ...rental, expiresAt: rental.endsAt }),
  subtype: 2,
});
