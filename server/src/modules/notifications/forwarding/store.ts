import type { ForwardingChannel } from "@sonum/contract/notifications/forwarding";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { Row } from "../../../platform/database/database.ts";

const FORWARDINGS = "notifications.forwardings";

export type StoredForwarding = Row<typeof FORWARDINGS>;

export const findForwarding = (ctx: Ctx, userId: string): Promise<StoredForwarding | undefined> =>
  ctx.db.selectFrom(FORWARDINGS).selectAll().where("userId", "=", userId).executeTakeFirst();

/** Those of these users who forward their codes. */
export async function listForwardingUsers(ctx: Ctx, userIds: string[]): Promise<Set<string>> {
  const rows = await ctx.query<{ userId: string }>({
    name: "list_forwarding_users",
    text: `select user_id as "userId" from notifications.forwardings where user_id = any($1::text[])`,
    values: [userIds],
  });
  return new Set(rows.map(({ userId }) => userId));
}

type NewForwarding = {
  userId: string;
  channel: ForwardingChannel;
  link: { keyHash: Buffer; expiresAt: Date } | undefined;
};

/** Keeps a linked chat until another one is linked, unless the channel changes. */
export async function saveForwarding(tx: Tx, { userId, channel, link }: NewForwarding): Promise<void> {
  await tx.query({
    name: "save_forwarding",
    text: `insert into notifications.forwardings as f (user_id, channel, link_key_hash, link_expires_at, since)
           values ($1, $2, $3, $4, $5)
               on conflict (user_id) do update
              set channel = excluded.channel, chat = case when excluded.channel = 'telegram' then f.chat end,
                  link_key_hash = excluded.link_key_hash, link_expires_at = excluded.link_expires_at,
                  since = case when f.channel = excluded.channel then f.since else excluded.since end`,
    values: [userId, channel, link?.keyHash ?? null, link?.expiresAt ?? null, tx.clock.now()],
  });
}

/** Returns whether forwarding was on. */
export async function deleteForwarding(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom(FORWARDINGS)
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Links a chat by an unused key; returns its user. */
export async function linkChat(
  ctx: Ctx,
  keyHash: Buffer,
  chat: bigint,
): Promise<{ userId: string } | undefined> {
  return ctx.db
    .updateTable(FORWARDINGS)
    .set({ chat, linkKeyHash: null, linkExpiresAt: null })
    .where("linkKeyHash", "=", keyHash)
    .where("linkExpiresAt", ">", ctx.clock.now())
    .returning("userId")
    .executeTakeFirst();
}

/** A user who forwards codes to this chat. */
export const findUserByChat = (ctx: Ctx, chat: bigint): Promise<{ userId: string } | undefined> =>
  ctx.db
    .selectFrom(FORWARDINGS)
    .select("userId")
    .where("chat", "=", chat)
    .orderBy("since")
    .limit(1)
    .executeTakeFirst();

export type OrderCount = { orderId: bigint; isRental: boolean; messages: number };

/** Adds to the counts of this hour and returns the new ones. Locks them in one order, so that nodes wait for each other. */
export const addCounts = (tx: Tx, hour: Date, counts: OrderCount[]): Promise<OrderCount[]> =>
  tx.query({
    name: "add_forwarded_counts",
    text: `insert into notifications.forwarded_counts as c (order_id, is_rental, hour, messages)
           select new.order_id, new.is_rental, $4::timestamptz, new.messages
             from unnest($1::bigint[], $2::boolean[], $3::int[]) as new (order_id, is_rental, messages)
            order by new.order_id, new.is_rental
               on conflict (order_id, is_rental, hour) do update set messages = c.messages + excluded.messages
           returning order_id as "orderId", is_rental as "isRental", messages`,
    values: [
      counts.map(({ orderId }) => orderId),
      counts.map(({ isRental }) => isRental),
      counts.map(({ messages }) => messages),
      hour,
    ],
  });

/** Returns the number of deleted counts. */
export async function deleteOldCounts(ctx: Ctx, before: Date, limit: number): Promise<number> {
  const rows = await ctx.query({
    name: "delete_old_forwarded_counts",
    text: `delete from notifications.forwarded_counts
            where ctid in (select ctid from notifications.forwarded_counts where hour < $1 order by hour limit $2)
           returning order_id`,
    values: [before, limit],
  });
  return rows.length;
}
