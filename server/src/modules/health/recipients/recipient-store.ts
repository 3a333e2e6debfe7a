import { randomBytes } from "node:crypto";
import type { AlertKind } from "@sonum/contract/office/alert-values";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { Row } from "../../../platform/database/database.ts";

const RECIPIENTS = "health.recipients";

export type Recipient = Row<typeof RECIPIENTS>;

const KEY_BYTES = 16;
/** Tells operators' keys from partners'. */
export const KEY_PREFIX = "op_";

/** Unguessable, and short enough for a bot's start link. */
const newKey = () => `${KEY_PREFIX}${randomBytes(KEY_BYTES).toString("base64url")}`;

export const listRecipients = (ctx: Ctx, userIds: string[]): Promise<Recipient[]> =>
  ctx.db
    .selectFrom(RECIPIENTS)
    .selectAll()
    .where("userId", "in", userIds.length > 0 ? userIds : [""])
    .execute();

export const findRecipient = async (ctx: Ctx, userId: string): Promise<Recipient | undefined> =>
  (await listRecipients(ctx, [userId]))[0];

export async function getOrCreateRecipient(tx: Tx, userId: string): Promise<Recipient> {
  await tx.db
    .insertInto(RECIPIENTS)
    .values({ userId, muted: [], telegramKey: newKey(), telegramChat: null })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
  return tx.db.selectFrom(RECIPIENTS).selectAll().where("userId", "=", userId).executeTakeFirstOrThrow();
}

export async function setMuted(tx: Tx, userId: string, muted: AlertKind[]): Promise<void> {
  await getOrCreateRecipient(tx, userId);
  await tx.db.updateTable(RECIPIENTS).set({ muted }).where("userId", "=", userId).execute();
}

/** Links a chat to the operator who owns the key, which works once. A chat belongs to one operator. */
export async function linkChat(tx: Tx, chat: bigint, key: string): Promise<string | undefined> {
  await tx.db.updateTable(RECIPIENTS).set({ telegramChat: null }).where("telegramChat", "=", chat).execute();
  const row = await tx.db
    .updateTable(RECIPIENTS)
    .set({ telegramChat: chat, telegramKey: newKey() })
    .where("telegramKey", "=", key)
    .returning("userId")
    .executeTakeFirst();
  return row?.userId;
}

export async function unlinkChat(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.updateTable(RECIPIENTS).set({ telegramChat: null }).where("userId", "=", userId).execute();
}

export const findOperatorByChat = async (ctx: Ctx, chat: bigint): Promise<string | undefined> =>
  (await ctx.db.selectFrom(RECIPIENTS).select("userId").where("telegramChat", "=", chat).executeTakeFirst())
    ?.userId;

export async function deleteRecipient(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom(RECIPIENTS).where("userId", "=", userId).execute();
}
