import type { Section } from "@sonum/contract/section";
import type { Ctx } from "../context.ts";
import { defineError } from "../errors.ts";

const sectionClosed = defineError("section_closed", "This part of the shop is temporarily unavailable.");

type Caller = Pick<Ctx, "actor" | "memory">;

/** Refuses routes of a section that an operator has closed. API keys also need the `api` section to be open. */
export function assertSectionOpen(
  { actor, memory }: Caller,
  { section }: { section?: Section | undefined },
): void {
  if (section !== undefined) refuseClosed(memory, section);
  if (actor.kind === "api_key") refuseClosed(memory, "api");
}

function refuseClosed({ closedSections }: Caller["memory"], section: Section): void {
  if (closedSections.has(section)) throw sectionClosed({ section });
}
