import type { Ctx } from "../../platform/context.ts";
import { CatalogueCache, previewRecognition, type Service } from "../catalogue/index.ts";
import { extractCode } from "./extract-code.ts";
import { isResetLink } from "./is-reset-link.ts";
import type { QuarantineRule } from "./quarantine.ts";
import { Quarantine } from "./quarantine.ts";
import { createRecogniser, Recogniser } from "./recogniser.ts";

export type MessagePreview = {
  outcome: "quarantined" | "blocked_service" | "service" | "several" | "any_other";
  heldBy: QuarantineRule | undefined;
  services: Service[];
  code: string | undefined;
  /** Hidden from renters of the number. */
  isResetLink: boolean;
};

type Message = { country: string; sender: string; text: string };
/** Recognition rules of a service that are not saved yet. */
type Draft = Parameters<typeof previewRecognition>[1];

/** How a message would be handled, by the current rules or with a draft. Stores nothing. */
export function previewMessage(
  ctx: Ctx,
  { draft, ...message }: Message & { draft?: Draft | undefined },
): MessagePreview {
  const recogniser = draft
    ? createRecogniser(previewRecognition(CatalogueCache.of(ctx), draft))
    : Recogniser.of(ctx);
  const heldBy = Quarantine.of(ctx).find(message);
  const services = recogniser.servicesOf(message);
  const code = extractCode(message.text, services);
  return {
    outcome: outcomeOf(heldBy, services),
    heldBy,
    services,
    code,
    isResetLink: isResetLink(message.text),
  };
}

function outcomeOf(heldBy: QuarantineRule | undefined, services: Service[]): MessagePreview["outcome"] {
  if (heldBy) return "quarantined";
  if (services.some(({ state }) => state === "blocked")) return "blocked_service";
  if (services.length > 1) return "several";
  return services.length === 1 ? "service" : "any_other";
}
