import type { Ctx } from "../../../platform/context.ts";

const WHOLE_BP = 10_000;

/** What of the sale of a code is the partner's, in basis points, by the margin that counts when it is settled. */
export function partnerShareOf(
  { memory: { shelf }, settings }: Pick<Ctx, "memory" | "settings">,
  { service, country }: { service: number; country: number },
): number {
  const house = shelf.marginOf(service, country);
  return house === undefined ? settings.partnerShareBp : WHOLE_BP - house;
}

/** What every sale brings a partner at least: no more than that may be promised. */
export function leastPartnerShare({ memory: { shelf }, settings }: Pick<Ctx, "memory" | "settings">): number {
  const everywhere = shelf.margins.find(({ service, country }) => service === null && country === null);
  const start = everywhere ? WHOLE_BP - everywhere.houseBp : settings.partnerShareBp;
  return shelf.margins.reduce((least, { houseBp }) => Math.min(least, WHOLE_BP - houseBp), start);
}
