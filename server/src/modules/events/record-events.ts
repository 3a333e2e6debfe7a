import type { Money } from "@sonum/contract/money";
import type { WebhookKind } from "@sonum/contract/webhooks/webhook-events";
import type { Tx } from "../../platform/context.ts";

export type NewEvent = {
  customerId: string;
  kind: WebhookKind;
  orderId: bigint;
  isRental?: boolean;
  /** Number of the message within its order, from 1. */
  nth?: number;
  amount?: Money;
};

/**
 * Records events in the transaction that caused them, for customers who have webhooks. For all others it costs one lookup
 * in a small index. Sent with the commit, so the caller does not wait for it.
 */
export function recordEvents(tx: Tx, events: NewEvent[]): void {
  if (events.length === 0) return;
  tx.write({
    name: "note_events",
    text: `insert into events.happened (customer_id, kind, order_id, is_rental, nth, amount, happened_at)
           select new.customer_id, new.kind, new.order_id, new.is_rental, new.nth, new.amount, $7
             from unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[], $5::int[], $6::bigint[])
               as new (customer_id, kind, order_id, is_rental, nth, amount)
             join events.followers follower on follower.customer_id = new.customer_id`,
    values: [
      events.map(({ customerId }) => customerId),
      events.map(({ kind }) => kind),
      events.map(({ orderId }) => orderId),
      events.map(({ isRental = false }) => isRental),
      events.map(({ nth = null }) => nth),
      events.map(({ amount = null }) => amount),
      tx.clock.now(),
    ],
  });
}
