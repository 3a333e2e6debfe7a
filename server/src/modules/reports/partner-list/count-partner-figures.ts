import { micro } from "@sonum/contract/money";
import { PARTNER_FIGURE_DAYS } from "@sonum/contract/partners/partner-list-values";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { countFleet } from "../../fleet/index.ts";
import { readEarnings } from "../../wallet/index.ts";
import { sumRevenue } from "../read-earnings.ts";
import * as store from "./figure-store.ts";

export const FIGURES_BATCH = 50;
const COUNTED_EVERY_MS = 5 * MINUTE_MS;

/** Counts the figures of partners that are due, each every five minutes by one of the processes. Returns how many. */
export async function countPartnerFigures(ctx: Ctx): Promise<number> {
  await store.addApprovedPartners(ctx, FIGURES_BATCH);
  const nextAt = new Date(ctx.clock.now().getTime() + COUNTED_EVERY_MS);
  const due = await store.claimDuePartners(ctx, { limit: FIGURES_BATCH, nextAt });
  for (const { partnerId } of due)
    await countPartner(ctx, partnerId).catch((err: unknown) =>
      ctx.log.warn({ err, partnerId }, "figures of a partner were not counted"),
    );
  return due.length;
}

async function countPartner(ctx: Ctx, partnerId: string): Promise<void> {
  const from = new Date(ctx.clock.now().getTime() - (PARTNER_FIGURE_DAYS - 1) * DAY_MS);
  const fromDay = from.toISOString().slice(0, 10);
  const sims = await countFleet(ctx, partnerId);
  const earnings = await readEarnings(
    ctx,
    { source: "sales", userId: partnerId },
    ctx.settings.payouts.holdMs,
  );
  await store.setFigures(ctx, partnerId, {
    sims: sims.total,
    simsOnSale: sims.onSale,
    available: earnings.available,
    pending: micro(earnings.balance - earnings.available),
    revenue: await sumRevenue(ctx, partnerId, fromDay),
    ...(await store.sumOutcomes(ctx, partnerId, fromDay)),
  });
}
