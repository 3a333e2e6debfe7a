import { createHash, randomBytes } from "node:crypto";
import {
  CHAT_LINK_MINUTES,
  type Forwarding,
  type ForwardingChannel,
} from "@sonum/contract/notifications/forwarding";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import {
  findUserContact,
  lockUser,
  notifyCredentialChange,
  requireRecentConfirmation,
} from "../../accounts/index.ts";
import * as events from "../../events/index.ts";
import { emailNotConfirmed, noTelegramBot } from "../errors.ts";
import { unfollowIfIdle } from "../unfollow-if-idle.ts";
import * as store from "./store.ts";

export async function readForwarding(ctx: Ctx, userId: string): Promise<Forwarding> {
  const user = await findUserContact(ctx, userId);
  const stored = await store.findForwarding(ctx, userId);
  return {
    forwardTo: stored?.channel ?? null,
    since: stored?.since ?? null,
    isEmailVerified: user?.emailVerified ?? false,
    hasTelegram: botOf(ctx) !== undefined,
    isChatLinked: stored !== undefined && stored.chat !== null,
  };
}

/** Codes received from now on are forwarded. The owner gets a mail, so that a thief's choice does not go unnoticed. */
export async function forwardCodes(
  ctx: Ctx,
  channel: ForwardingChannel,
): Promise<Forwarding & { chatLink: string | null }> {
  const { id: userId } = requireRecentConfirmation(ctx);
  const bot = botOf(ctx);
  if (channel === "telegram" && bot === undefined) throw noTelegramBot();
  const key = channel === "telegram" ? newLinkKey() : undefined;
  await transact(ctx, async (tx) => {
    await lockUser(tx, userId);
    const user = await findUserContact(tx, userId);
    if (channel === "email" && !user?.emailVerified) throw emailNotConfirmed();
    const before = await store.findForwarding(tx, userId);
    await events.followCustomers(tx, "forwarding", [userId]);
    await store.saveForwarding(tx, {
      userId,
      channel,
      link: key === undefined ? undefined : linkOf(tx, key),
    });
    if (channel === "email" && before?.channel === "email") return;
    const to = channel === "email" ? (user?.email ?? "") : "Telegram";
    await notifyCredentialChange(tx, userId, "forwarding_on", { to });
  });
  const chatLink = key === undefined ? null : `https://t.me/${bot}?start=${key}`;
  return { ...(await readForwarding(ctx, userId)), chatLink };
}

/** Needs no confirmation: without forwarding, codes are seen in the shop only. */
export const stopForwarding = (ctx: Ctx, userId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    await lockUser(tx, userId);
    if (await endForwarding(tx, userId)) await notifyCredentialChange(tx, userId, "forwarding_off");
  });

/** Returns whether forwarding was on. */
export async function endForwarding(tx: Tx, userId: string): Promise<boolean> {
  if (!(await store.deleteForwarding(tx, userId))) return false;
  await unfollowIfIdle(tx, userId);
  return true;
}

/** Links the chat from which the bot got this key. A key works once. Returns its user. */
export async function linkForwardingChat(ctx: Ctx, chat: bigint, key: string): Promise<string | undefined> {
  return (await store.linkChat(ctx, hashKey(key), chat))?.userId;
}

/** The bot's name, if there is one. */
const botOf = ({ settings, ports }: Ctx) => ports.telegram && settings.telegramBotName;

const KEY_BYTES = 24;

/** Unguessable, and short enough for a bot's start link. */
const newLinkKey = (): string => randomBytes(KEY_BYTES).toString("base64url");

/** No salt, because keys are random. */
const hashKey = (key: string): Buffer => createHash("sha256").update(key).digest();

const linkOf = ({ clock }: Tx, key: string) => ({
  keyHash: hashKey(key),
  expiresAt: new Date(clock.now().getTime() + CHAT_LINK_MINUTES * MINUTE_MS),
});
