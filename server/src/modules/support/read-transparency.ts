import type { Reply } from "@sonum/contract/route";
import type {
  readTransparency as readTransparencyRoute,
  TransparencyMonth,
} from "@sonum/contract/support/transparency";
import type { Ctx } from "../../platform/context.ts";
import { countBlockedByMonth } from "../accounts/index.ts";
import { countSoldByMonth } from "../activations/index.ts";
import { countQuarantinedByMonth } from "../ingest/index.ts";
import { listOwnerBlocks } from "./owner-store.ts";
import { countBlocksByMonth, countReportsByMonth } from "./store.ts";

export type Transparency = Reply<typeof readTransparencyRoute>;

const MONTHS = 12;
const CACHE_MS = 10 * 60 * 1000;

/** Caches the counts for ten minutes; concurrent callers share one count. */
export function createTransparencyReader(): (ctx: Ctx) => Promise<Transparency> {
  let cached: { until: number; counted: Promise<Transparency> } | undefined;
  return (ctx) => {
    const now = ctx.clock.now().getTime();
    if (cached && cached.until > now) return cached.counted;
    const counted = countAll(ctx);
    const entry = { until: now + CACHE_MS, counted };
    cached = entry;
    counted.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return counted;
  };
}

async function countAll(ctx: Ctx): Promise<Transparency> {
  const months = lastMonths(ctx.clock.now());
  const since = new Date(`${months.at(-1)}-01T00:00:00Z`);
  const [sold, quarantined, closed, reports, blocks, ownerBlocks] = await Promise.all([
    countSoldByMonth(ctx, since),
    countQuarantinedByMonth(ctx, since),
    countBlockedByMonth(ctx, since),
    countReportsByMonth(ctx, since),
    countBlocksByMonth(ctx, since),
    listOwnerBlocks(ctx),
  ]);
  const inMonth = <Row extends { month: string }>(rows: Row[], month: string) =>
    rows.find((row) => row.month === month);
  return {
    countedAt: ctx.clock.now(),
    months: months.map(
      (month): TransparencyMonth => ({
        month,
        reports: inMonth(reports, month)?.reports ?? 0,
        requests: inMonth(reports, month)?.requests ?? 0,
        blocks: inMonth(blocks, month)?.n ?? 0,
        accountsClosed: inMonth(closed, month)?.n ?? 0,
        quarantined: inMonth(quarantined, month)?.n ?? 0,
        sold: inMonth(sold, month)?.sold ?? 0,
        delivered: inMonth(sold, month)?.delivered ?? 0,
      }),
    ),
    ownerBlocks: ownerBlocks.flatMap(({ service, domain, blockedAt }) =>
      blockedAt ? [{ service, domain, blockedAt }] : [],
    ),
  };
}

/** This month and those before it, newest first: `2026-11`, `2026-10`, … */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}
