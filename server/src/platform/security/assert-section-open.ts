import type { Section } from "@sonum/contract/section";
import type { Ctx } from "../context.ts";
import { defineError } from "../errors.ts";
import { createSlot } from "../process-state.ts";

const sectionClosed = defineError("section_closed", "This part of the shop is temporarily unavailable.");

type Caller = Pick<Ctx, "actor" | "state">;

/** Sections that an operator closed. */
export type ClosedSections = ReadonlySet<Section>;
export const ClosedSections = createSlot<ClosedSections>("closed sections");

/** Refuses routes of a section that an operator has closed. API keys also need the `api` section to be open. */
export function assertSectionOpen(caller: Caller, { section }: { section?: Section | undefined }): void {
  if (section !== undefined) refuseClosed(caller, section);
  if (caller.actor.kind === "api_key") refuseClosed(caller, "api");
}

function refuseClosed(caller: Caller, section: Section): void {
  if (ClosedSections.of(caller).has(section)) throw sectionClosed({ section });
}
