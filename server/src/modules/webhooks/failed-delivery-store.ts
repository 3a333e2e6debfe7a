import type { Ctx, Tx } from "../../platform/context.ts";
import { ATTEMPTS_MAX } from "./rules.ts";

/** Attempts in the log after which nothing is sent again. */
export const LOG_MAX = 40;

export type FailedDelivery = {
  id: string;
  customerId: string;
  url: string;
  kind: string;
  attempts: number;
  lastError: string;
  createdAt: Date;
  mayRetry: boolean;
};

const MAY_RETRY = `e.state <> 'paused' and jsonb_array_length(d.log) < ${LOG_MAX}`;

/** Deliveries that were given up, newest first. */
export const listFailedDeliveries = (ctx: Ctx, limit: number): Promise<FailedDelivery[]> =>
  ctx.query({
    name: "list_failed_deliveries",
    text: `select d.id, e.customer_id as "customerId", e.url, v.kind, jsonb_array_length(d.log) as attempts,
                  coalesce(d.log -> -1 ->> 'told', '') as "lastError", d.created_at as "createdAt", ${MAY_RETRY} as "mayRetry"
             from webhooks.deliveries d
             join webhooks.endpoints e on e.id = d.endpoint_id
             join events.shared_events v on v.id = d.event_id
            where d.state = 'failed' order by d.created_at desc, d.id desc limit $1`,
    values: [limit],
  });

/** One more attempt each under the same id, without retries. Returns the ids of those that are sent. */
export async function resendFailed(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: "resend_failed_deliveries",
    text: `update webhooks.deliveries d set state = 'waiting', next_at = $2, attempts = ${ATTEMPTS_MAX - 1}
             from webhooks.endpoints e
            where e.id = d.endpoint_id and d.id = any($1::text[]) and d.state = 'failed' and ${MAY_RETRY}
           returning d.id`,
    values: [ids, tx.clock.now()],
  });
  return rows.map(({ id }) => id);
}
