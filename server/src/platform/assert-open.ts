import type { Section } from "@sonum/contract/section";
import type { Ctx } from "./context.ts";
import { defineError } from "./errors.ts";

const sectionClosed = defineError("section_closed", "This part of the shop is temporarily unavailable.");

type Asking = Pick<Ctx, "actor" | "memory">;

/** Refuses a call of a part of the shop that an operator has closed; programs come through the section of the API. */
export function assertOpen({ actor, memory }: Asking, { section }: { section?: Section | undefined }): void {
  if (section !== undefined) refuseClosed(memory, section);
  if (actor.kind === "api_key") refuseClosed(memory, "api");
}

function refuseClosed({ closedSections }: Asking["memory"], section: Section): void {
  if (closedSections.has(section)) throw sectionClosed({ section });
}
