import type { Ctx } from "../../../platform/context.ts";
import { normalSender } from "../../catalogue/index.ts";
import type { Order } from "../order.ts";
import { listSealedCodes } from "./complaint-store.ts";

/** Nobody can buy a number, type it in elsewhere and have a code sent within so short a time. */
const QUICK_MS = 4_000;
const COMPARED_MAX = 100;

export type Evidence = { isStrangeSender: boolean; isQuick: boolean; isRepeatedCode: boolean };

/** What a message itself tells of where it came from. Only these three answers are kept, nothing of what it said. */
export async function evidenceOf(ctx: Ctx, order: Order): Promise<Evidence> {
  const known = ctx.memory.shelf.serviceAt(order.service)?.senders ?? [];
  const sender = order.smsSender;
  const tookMs = (order.smsAt ?? order.createdAt).getTime() - order.createdAt.getTime();
  return {
    isStrangeSender: known.length > 0 && sender !== null && !known.includes(normalSender(sender)),
    isQuick: tookMs < QUICK_MS,
    isRepeatedCode: await isRepeated(ctx, order),
  };
}

async function isRepeated(ctx: Ctx, order: Order): Promise<boolean> {
  if (!order.sealedCode) return false;
  const code = ctx.seal.open(order.sealedCode);
  const others = await listSealedCodes(ctx, order, COMPARED_MAX);
  return others.some(({ sealedCode }) => ctx.seal.open(sealedCode) === code);
}
