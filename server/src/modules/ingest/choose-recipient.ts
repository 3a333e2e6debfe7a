import type { Service } from "../catalogue/index.ts";

/** "Any other service": its buyer gets messages of no known service. */
export const ANY_SERVICE = "ot";

export type Candidate = { id: bigint; service: number };

/**
 * Chooses the order for a message. A message of one known service goes only to that service's buyer, one of no known service to
 * the buyer of "any other service", and one that fits several services to no one.
 */
export function chooseOrder<Order extends Candidate>(
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
 * Chooses the rental for a message. A whole-number rental gets everything. A rental for one service gets that service's messages;
 * unrecognised ones go to a rental of "any other service", else to the only rental.
 */
export function chooseRental<Rental extends RentalCandidate>(
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
