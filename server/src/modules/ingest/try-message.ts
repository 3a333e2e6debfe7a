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
  /** Whoever rents the number would not be shown it. */
  isResetLink: boolean;
};

type Message = { country: string; sender: string; text: string };
/** How the messages of a service might be recognised. */
type Draft = Parameters<typeof tryRecognition>[1];

/** Says what would become of a message, by the rules in force or with a draft. Nothing of it is kept anywhere. */
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
