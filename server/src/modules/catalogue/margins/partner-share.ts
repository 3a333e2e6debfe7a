import type { Ctx } from "../../../platform/context.ts";

const WHOLE_BP = 10_000;

/** The partner's share of an order in basis points, by the margin in force when it is settled. */
export function partnerShareOf(
  { memory: { shelf }, settings }: Pick<Ctx, "memory" | "settings">,
  { service, country }: { service: number; country: number },
): number {
  const shopShare = shelf.marginOf(service, country);
  return shopShare === undefined ? settings.partnerShareBp : WHOLE_BP - shopShare;
}

/** The lowest partner share in force: the shop must not advertise more. */
export function leastPartnerShare({ memory: { shelf }, settings }: Pick<Ctx, "memory" | "settings">): number {
  const everywhere = shelf.margins.find(({ service, country }) => service === null && country === null);
  const start = everywhere ? WHOLE_BP - everywhere.houseBp : settings.partnerShareBp;
  return shelf.margins.reduce((least, { houseBp }) => Math.min(least, WHOLE_BP - houseBp), start);
}
