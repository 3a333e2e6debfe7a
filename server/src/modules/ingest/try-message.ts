import type { Ctx } from "../../platform/context.ts";
import { type Service, tryRecognition } from "../catalogue/index.ts";
import { extractCode } from "./extract-code.ts";
import { isResetLink } from "./is-reset-link.ts";
import type { HeldBy } from "./quarantine.ts";
import { makeRecogniser } from "./recogniser.ts";

export type Trial = {
  outcome: "quarantined" | "blocked_service" | "service" | "several" | "any_other";
  heldBy: HeldBy | undefined;
  services: Service[];
  code: string | undefined;
  /** Hidden from renters of the number. */
  isResetLink: boolean;
};

type Message = { country: string; sender: string; text: string };
/** Recognition rules of a service that are not saved yet. */
type Draft = Parameters<typeof tryRecognition>[1];

/** How a message would be handled, by the current rules or with a draft. Stores nothing. */
export function tryMessage(
  { memory }: Ctx,
  { draft, ...message }: Message & { draft?: Draft | undefined },
): Trial {
  const recogniser = draft ? makeRecogniser(tryRecognition(memory.shelf, draft)) : memory.recogniser;
  const heldBy = memory.quarantine.find(message);
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

function outcomeOf(heldBy: HeldBy | undefined, services: Service[]): Trial["outcome"] {
  if (heldBy) return "quarantined";
  if (services.some(({ state }) => state === "blocked")) return "blocked_service";
  if (services.length > 1) return "several";
  return services.length === 1 ? "service" : "any_other";
}
