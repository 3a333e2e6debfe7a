import type { Service } from "../catalogue/index.ts";

/** "Any other service": the buyer takes what no known service claims. */
export const ANY_SERVICE = "ot";

export type Candidate = { id: bigint; service: number };

/**
 * Whose message is it? A message of a known service goes to the buyer of that service or to nobody; one that no service
 * claims goes to the buyer of "any other service". It never goes to the buyer of a different one, so one that could be
 * of several goes to nobody.
 */
export function decideOrder(
  services: Service[],
  orders: Candidate[],
  anyService: number | undefined,
): Candidate | undefined {
  if (services.length === 0) return orders.find(({ service }) => service === anyService);
  const [only, ...others] = services;
  return others.length === 0 ? orders.find(({ service }) => service === only?.number) : undefined;
}
