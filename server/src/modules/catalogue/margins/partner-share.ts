import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache } from "../catalogue-cache.ts";

const WHOLE_BP = 10_000;

/** The partner's share of an order in basis points, by the margin in force when it is settled. */
export function partnerShareOf(
  ctx: Pick<Ctx, "state" | "settings">,
  { service, country }: { service: number; country: number },
): number {
  const shopShare = CatalogueCache.of(ctx).marginOf(service, country);
  return shopShare === undefined ? ctx.settings.partnerShareBp : WHOLE_BP - shopShare;
}

/** The lowest partner share in force: the shop must not advertise more. */
export function lowestPartnerShare(ctx: Pick<Ctx, "state" | "settings">): number {
  const everywhere = CatalogueCache.of(ctx).margins.find(
    ({ service, country }) => service === null && country === null,
  );
  const start = everywhere ? WHOLE_BP - everywhere.shopBp : ctx.settings.partnerShareBp;
  return CatalogueCache.of(ctx).margins.reduce(
    (least, { shopBp }) => Math.min(least, WHOLE_BP - shopBp),
    start,
  );
}
