import type { Tx } from "../../platform/context.ts";

/** Why events of a customer are recorded. */
export type FollowReason = "webhooks" | "forwarding";

const COLUMNS = { webhooks: "has_webhooks", forwarding: "has_forwarding" } as const;

/**
 * Events of these customers are recorded from now on. Locks their rows until commit, so that a concurrent `unfollow` sees
 * what the caller adds.
 */
export async function followCustomers(tx: Tx, reason: FollowReason, customerIds: string[]): Promise<void> {
  const column = COLUMNS[reason];
  await tx.query({
    name: `follow_for_${reason}`,
    text: `insert into events.followers as f (customer_id, since, has_webhooks, has_forwarding)
           select distinct new.customer_id, $2::timestamptz, ${reason === "webhooks"}, ${reason === "forwarding"}
             from unnest($1::text[]) as new (customer_id) order by new.customer_id
               on conflict (customer_id) do update set ${column} = true where not f.${column}`,
    values: [customerIds, tx.clock.now()],
  });
}

/** Those of these customers whose events are recorded for this reason. */
export async function listFollowers(tx: Tx, reason: FollowReason, customerIds: string[]): Promise<string[]> {
  const rows = await tx.query<{ customerId: string }>({
    name: `list_followers_for_${reason}`,
    text: `select customer_id as "customerId" from events.followers
            where customer_id = any($1::text[]) and ${COLUMNS[reason]} order by customer_id`,
    values: [customerIds],
  });
  return rows.map(({ customerId }) => customerId);
}

/** Serialises following and unfollowing one customer. */
export async function lockFollower(tx: Tx, customerId: string): Promise<void> {
  await tx.query({
    name: "lock_follower",
    text: "select from events.followers where customer_id = $1 for update",
    values: [customerId],
  });
}

/** Events of this customer are no longer recorded for this reason. The caller has locked the follower. */
export async function unfollowCustomer(tx: Tx, reason: FollowReason, customerId: string): Promise<void> {
  const column = COLUMNS[reason];
  await tx.query({
    name: `unfollow_for_${reason}`,
    text: `update events.followers set ${column} = false where customer_id = $1`,
    values: [customerId],
  });
  await tx.query({
    name: "delete_idle_follower",
    text: "delete from events.followers where customer_id = $1 and not has_webhooks and not has_forwarding",
    values: [customerId],
  });
}
