import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import * as store from "./store.ts";

const linkExpired = defineError("link_expired", "This link does not work.");

/** Token in each mail to unsubscribe without signing in. It allows nothing else. */
export const unsubscribeToken = (ctx: Ctx, userId: string) => `${userId}.${signatureOf(ctx, userId)}`;

export const unsubscribeLink = (ctx: Ctx, userId: string) =>
  `${ctx.settings.publicUrl}/restock/stop?${new URLSearchParams({ token: unsubscribeToken(ctx, userId) })}`;

/** Deletes all restock subscriptions of the mail's recipient. */
export async function unsubscribeByLink(ctx: Ctx, token: string): Promise<void> {
  const [userId = "", signature = ""] = token.split(".");
  if (!isEqual(signature, signatureOf(ctx, userId))) throw linkExpired();
  await store.deleteSubscriptions(ctx, userId);
}

const signatureOf = ({ settings }: Ctx, userId: string) =>
  createHmac("sha256", settings.sessionSecret).update(`stop restock mails ${userId}`).digest("base64url");

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
