import { type InboundMessage, SIGNATURE_WINDOW_MS } from "@sonum/contract/ingest/machine-protocol";
import type { Ctx } from "../../../platform/context.ts";
import { getMachineClock } from "./machine-store.ts";
import { type Reception, receivedAt, recentSilence, type Silence } from "./silence.ts";

/**
 * When messages of an agent were received. Its requests are signed by a clock that differs from ours by five minutes at most, so
 * younger messages are new unless it says that it held or found them. One that it found may be from any time of its silence.
 */
export async function dateAgentMessages<Message extends InboundMessage>(
  ctx: Ctx,
  machineId: string,
  messages: Message[],
): Promise<(Message & { reception: Reception })[]> {
  const now = ctx.clock.now();
  const hasFound = messages.some(({ backlog }) => backlog === "found");
  const silence = hasFound ? recentSilence(await getMachineClock(ctx, machineId), now) : undefined;
  return messages.map((message) => ({ ...message, reception: receptionOf(message, { silence, now }) }));
}

function receptionOf(
  { backlog, receivedAt: said }: InboundMessage,
  { silence, now }: { silence: Silence | undefined; now: Date },
): Reception {
  const saidAt = said < now ? said : now;
  if (backlog === "found" && silence && silence.since < saidAt) return { from: silence.since, until: saidAt };
  const isOld = now.getTime() - saidAt.getTime() > SIGNATURE_WINDOW_MS;
  return backlog || isOld ? receivedAt(saidAt) : { from: saidAt, until: now };
}
