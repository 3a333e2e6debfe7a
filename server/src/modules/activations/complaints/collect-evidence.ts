import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache, normalizeSender } from "../../catalogue/index.ts";
import type { Order } from "../order.ts";
import { listEncryptedCodes } from "./complaint-store.ts";

/** Too fast for a human to buy a number, enter it and have a code sent. */
const QUICK_MS = 4_000;
const COMPARED_MAX = 100;

export type Evidence = { isStrangeSender: boolean; isQuick: boolean; isRepeatedCode: boolean };

/** Signs that a message was faked. Only these three flags are stored, never its content. */
export async function collectEvidence(ctx: Ctx, order: Order): Promise<Evidence> {
  const knownSenders = CatalogueCache.of(ctx).serviceAt(order.service)?.senders ?? [];
  const sender = order.smsSender;
  const tookMs = (order.smsAt ?? order.createdAt).getTime() - order.createdAt.getTime();
  return {
    isStrangeSender:
      knownSenders.length > 0 && sender !== null && !knownSenders.includes(normalizeSender(sender)),
    isQuick: tookMs < QUICK_MS,
    isRepeatedCode: await isRepeated(ctx, order),
  };
}

async function isRepeated(ctx: Ctx, order: Order): Promise<boolean> {
  if (!order.encryptedCode) return false;
  const code = ctx.cipher.decrypt(order.encryptedCode);
  const others = await listEncryptedCodes(ctx, order, COMPARED_MAX);
  return others.some(({ encryptedCode }) => ctx.cipher.decrypt(encryptedCode) === code);
}
