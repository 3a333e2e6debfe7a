import type { Service } from "../catalogue/index.ts";

/** "Any other service": the buyer takes what no known service claims. */
export const ANY_SERVICE = "ot";

export type Candidate = { id: bigint; service: number };

/**
 * Whose message is it? A message of a known service goes to the buyer of that service or to nobody; one that no service
 * claims goes to the buyer of "any other service". It never goes to the buyer of a different one, so one that could be
 * of several goes to nobody.
 */
export function decideOrder<Order extends Candidate>(
  services: Service[],
  orders: Order[],
  anyService: number | undefined,
): Order | undefined {
  if (services.length === 0) return orders.find(({ service }) => service === anyService);
  const [only, ...others] = services;
  return others.length === 0 ? orders.find(({ service }) => service === only?.number) : undefined;
}

export type RentalCandidate = { id: bigint; service: number | null };

/**
 * Which rental is it for? A whole number gets everything; a rental of one service gets what is of that service, and what no
 * service claims when nobody else rents the number for that.
 */
export function decideRental<Rental extends RentalCandidate>(
  services: Service[],
  rentals: Rental[],
  anyService: number | undefined,
): Rental | undefined {
  const whole = rentals.find(({ service }) => service === null);
  if (whole) return whole;
  const [only, ...others] = services;
  if (others.length > 0) return undefined;
  if (only) return rentals.find(({ service }) => service === only.number);
  return (
    rentals.find(({ service }) => service === anyService) ?? (rentals.length === 1 ? rentals[0] : undefined)
  );
}
