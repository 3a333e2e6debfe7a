import { DAY_MS } from "@sonum/contract/time-units";
import { type Ctx, queryOn } from "../../../platform/context.ts";
import type { LimitName } from "./velocity-limits.ts";

type HitLimit = LimitName | `own ${string}`;

/** Logs a limit hit and records it for operators. */
export function recordLimitHit(ctx: Ctx, customerId: string, limit: HitLimit): void {
  ctx.log.warn({ customerId, limit }, "limit reached");
  countLimitHit(ctx, customerId, limit).catch((err: unknown) =>
    ctx.log.error({ err }, "limit hit not recorded"),
  );
}

/** One row per hour. Never in the transaction of the refused purchase: that is rolled back. */
async function countLimitHit(ctx: Ctx, customerId: string, limit: HitLimit): Promise<void> {
  const now = ctx.clock.now();
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  await queryOn(
    ctx.pool,
    ctx.settings.namedStatements,
  )({
    name: "note_limit_hit",
    text: `insert into activations.limit_hits as h (customer_id, limit_name, hour, hits, last_at)
           values ($1, $2, $3, 1, $4)
               on conflict (customer_id, limit_name, hour) do update set hits = h.hits + 1, last_at = excluded.last_at`,
    values: [customerId, limit, hour, now],
  });
}

const HITS_MAX = 100;

/** Limit hits of the last week, newest first. */
export const listLimitHits = (
  ctx: Ctx,
): Promise<{ customerId: string; limit: string; hits: number; lastAt: Date }[]> =>
  ctx.query({
    name: "list_limit_hits",
    text: `select customer_id as "customerId", limit_name as "limit", sum(hits)::int as hits, max(last_at) as "lastAt"
             from activations.limit_hits where hour >= $1 group by 1, 2 order by 4 desc limit ${HITS_MAX}`,
    values: [new Date(ctx.clock.now().getTime() - 7 * DAY_MS)],
  });
