import type { Ctx } from "../../platform/context.ts";
import { CatalogueCache, previewRecognition } from "../catalogue/index.ts";
import type { Message } from "./quarantine/quarantine.ts";
import { type ReadMessage, readMessage } from "./read-message.ts";
import { createRecogniser } from "./recogniser.ts";

export type MessagePreview = ReadMessage & {
  outcome: "quarantined" | "blocked_service" | "in_doubt" | "reset" | "service" | "several" | "any_other";
};

/** Recognition rules of a service that are not saved yet. */
type Draft = Parameters<typeof previewRecognition>[1];

/** How a message would be handled, by the current rules or with a draft. Stores nothing. */
export function previewMessage(
  ctx: Ctx,
  { draft, ...message }: Message & { draft?: Draft | undefined },
): MessagePreview {
  const recogniser = draft && createRecogniser(previewRecognition(CatalogueCache.of(ctx), draft));
  const read = readMessage(ctx, message, recogniser);
  return { ...read, outcome: outcomeOf(read) };
}

/** In the order in which incoming messages are handled. */
function outcomeOf({ decision, services }: ReadMessage): MessagePreview["outcome"] {
  if (decision.isHeld && !decision.doubt) return "quarantined";
  if (services.some(({ state }) => state === "blocked")) return "blocked_service";
  if (decision.doubt) return "in_doubt";
  if (decision.isReset) return "reset";
  if (services.length > 1) return "several";
  return services.length === 1 ? "service" : "any_other";
}
