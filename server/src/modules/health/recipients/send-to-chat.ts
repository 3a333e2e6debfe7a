import type { Ctx } from "../../../platform/context.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { countingOutcome } from "../../../platform/outcomes/outcome-counts.ts";
import { findRecipient } from "./recipient-store.ts";

/** Sends an alert to the operator's chat, unless it was unlinked meanwhile. */
export async function sendToChat(ctx: Ctx, { userId, text }: Jobs["health:tell_operator"]): Promise<void> {
  const { telegram } = ctx.ports;
  const chat = (await findRecipient(ctx, userId))?.telegramChat;
  if (!telegram || !chat) return;
  await countingOutcome(ctx, { source: "bot" }, () => telegram.send(chat, text));
}
