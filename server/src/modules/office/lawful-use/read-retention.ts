import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import * as activations from "../../activations/index.ts";
import * as ingest from "../../ingest/index.ts";
import * as rentals from "../../rentals/index.ts";
import { listPurgeDays, Retention, sumPurges } from "../../retention/index.ts";
import { readRetentionRules } from "./operator-rules.ts";

const DAYS = 30;

/** Retention rules, the oldest texts still stored, and past deletions. */
export async function readRetention(ctx: Ctx) {
  const retention = Retention.of(ctx);
  const now = ctx.clock.now().getTime();
  const [settings, purges, sums, order, rental, message] = await Promise.all([
    readRetentionRules(ctx),
    listPurgeDays(ctx, new Date(now - DAYS * DAY_MS)),
    sumPurges(ctx, new Date(now - DAY_MS)),
    activations.countTexts(ctx, new Date(now - retention.orderMs)),
    rentals.countTexts(ctx, new Date(now - retention.rentalMs)),
    ingest.countTexts(ctx, new Date(now - retention.messageMs)),
  ]);
  const counted = { "order texts": order, "rental texts": rental, "message texts": message } as const;
  const texts = (["order texts", "rental texts", "message texts"] as const).map((what) => {
    const sum = sums.find((one) => one.what === what);
    return {
      what,
      ...counted[what],
      purgedDay: sum?.day ?? 0,
      purgedTotal: sum?.total ?? 0,
      lastPurgeAt: sum?.lastAt ?? null,
    };
  });
  return { ...settings, texts, purges };
}
