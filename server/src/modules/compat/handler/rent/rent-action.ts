import { type Money, micro } from "@sonum/contract/money";
import { priceOfDays, type RentPrices } from "@sonum/contract/rentals/price";
import { type RentalItem, WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import { AppError } from "../../../../platform/errors.ts";
import type { Service } from "../../../catalogue/index.ts";
import { presentV2 } from "../get-number.ts";
import { type Action, findSoldService, type HandlerCall, ownerOf, parseOrderId } from "../handler-call.ts";
import { type Refusal, refuse } from "../refusal.ts";

export const HOURS_PER_DAY = 24;
const HOURS_MAX = 24 * 365;

/** An action about rentals: its refusals are JSON too. */
export const rentAction = (action: Action): Action => ({ ...action, refusesInJson: true });

/** Requested days. Clients send hours under several names; rentals are by the day, so hours are rounded up. */
export function parseDays({ param }: HandlerCall, invalid: () => Refusal): number {
  const text = param("rent_time") ?? param("time") ?? param("duration") ?? param("hours");
  if (text === undefined) return 1;
  const hours = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : HOURS_MAX + 1;
  if (hours > HOURS_MAX) throw invalid();
  return Math.ceil(hours / HOURS_PER_DAY);
}

/** The requested service, or `undefined` for the whole number. */
export function parseRentedService(call: HandlerCall, invalid: () => Refusal): Service | undefined {
  const code = call.param("service") ?? WHOLE_NUMBER_SERVICE;
  if (code === WHOLE_NUMBER_SERVICE) return undefined;
  const service = findSoldService(call, code);
  if (!service) throw invalid();
  return service;
}

/** The customer's own rental named by `id`. */
export async function ownRental(call: HandlerCall): Promise<RentalItem> {
  if (call.param("id") === undefined) throw refuse("NO_ID_RENT", { hero: "NOT_FOUND" });
  const orderId = parseOrderId(call.param("id"));
  const rental = orderId && (await call.backend.rentals.find(call.ctx, ownerOf(call), orderId));
  if (!rental) throw refuse("INVALID_PHONE", { hero: "NOT_FOUND" });
  return rental;
}

export const isOver = ({ state }: RentalItem): boolean => state === "ended" || state === "cancelled";

export const priceOf = (days: number, prices: RentPrices): Money => micro(priceOfDays(days, prices));

export const toDollars = (money: Money): number => Number(money) / 1e6;

/** Replaces our errors by the refusals that an action defines for them. */
export function refuseAs(refusals: Partial<Record<AppError["code"], () => Refusal>>) {
  return (error: unknown): never => {
    const refusal = error instanceof AppError ? refusals[error.code] : undefined;
    throw refusal ? refusal() : error;
  };
}

/** A rental in the Hero dialect: an activation of subtype 2. */
export const presentAsHero = (call: HandlerCall, rental: RentalItem) => ({
  ...presentV2(call, { ...rental, expiresAt: rental.endsAt }),
  subtype: 2,
});
