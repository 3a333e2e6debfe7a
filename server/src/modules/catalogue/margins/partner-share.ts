import type { Ctx } from "../../../platform/context.ts";

const WHOLE_BP = 10_000;

/** The partner's share of an order in basis points, by the margin in force when it is settled. */
export function partnerShareOf(
  { memory: { catalogueCache }, settings }: Pick<Ctx, "memory" | "settings">,
  { service, country }: { service: number; country: number },
): number {
  const shopShare = catalogueCache.marginOf(service, country);
  return shopShare === undefined ? settings.partnerShareBp : WHOLE_BP - shopShare;
}

/** The lowest partner share in force: the shop must not advertise more. */
export function lowestPartnerShare({
  memory: { catalogueCache },
  settings,
}: Pick<Ctx, "memory" | "settings">): number {
  const everywhere = catalogueCache.margins.find(
    ({ service, country }) => service === null && country === null,
  );
  const start = everywhere ? WHOLE_BP - everywhere.houseBp : settings.partnerShareBp;
  return catalogueCache.margins.reduce((least, { houseBp }) => Math.min(least, WHOLE_BP - houseBp), start);
}
