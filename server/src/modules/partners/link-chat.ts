import { randomBytes } from "node:crypto";
import { type Ctx, transact } from "../../platform/context.ts";
import * as store from "./store.ts";

/** Links a Telegram chat to the partner who owns the key. A key works once; a chat belongs to one partner. */
export const linkChat = (ctx: Ctx, chat: bigint, key: string): Promise<string | undefined> =>
  transact(ctx, async (tx) => {
    await store.clearChat(tx, chat);
    return store.setChat(tx, { key, chat, nextKey: newTelegramKey() });
  });

export const unlinkChat = (ctx: Ctx, partnerId: string): Promise<void> => store.clearChatOf(ctx, partnerId);

export const findPartnerByChat = (ctx: Ctx, chat: bigint): Promise<string | undefined> =>
  store.findPartnerByChat(ctx, chat);

const KEY_BYTES = 16;

/** Key that links a chat to a partner: unguessable, and short enough for a bot's start link. */
export const newTelegramKey = (): string => randomBytes(KEY_BYTES).toString("base64url");
