import type { AnyRoute } from "@sonum/contract/route";
import type { Section } from "@sonum/contract/section";
import type { Ctx } from "./context.ts";
import { defineError } from "./errors.ts";

const sectionClosed = defineError("section_closed", "This part of the shop is temporarily unavailable.");

/** Refuses a call of a part of the shop that an operator has closed; programs come through the section of the API. */
export function assertOpen(
  { actor, memory }: Pick<Ctx, "actor" | "memory">,
  { section }: Pick<AnyRoute, "section">,
) {
  const wanted: (Section | undefined)[] = [section, actor.kind === "api_key" ? "api" : undefined];
  for (const each of wanted)
    if (each && memory.closedSections.has(each)) throw sectionClosed({ section: each });
}
