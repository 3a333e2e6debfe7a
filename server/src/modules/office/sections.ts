import { SECTIONS, type Section } from "@sonum/contract/section";
import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import * as store from "./section-store.ts";

/** Sections of the shop that are closed now. */
export async function loadClosedSections(ctx: Ctx): Promise<ReadonlySet<Section>> {
  const states = await store.listSections(ctx);
  return new Set(SECTIONS.filter((section) => states.get(section)?.isClosed));
}

/** Every section with its last change; sections never changed are open. */
export async function listSections(ctx: Ctx) {
  const states = await store.listSections(ctx);
  return SECTIONS.map((section) => presentSection(section, states.get(section)));
}

/** Closes or opens a section on every node, with an audit entry. */
export async function setSection(
  ctx: Ctx,
  operatorId: string,
  { section, isClosed }: { section: Section; isClosed: boolean },
) {
  const state = { isClosed, changedAt: ctx.clock.now(), changedBy: operatorId };
  await transact(ctx, async (tx) => {
    await store.putSection(tx, section, state);
    await auditAction(tx, {
      by: operatorId,
      what: isClosed ? "section closed" : "section opened",
      about: section,
    });
    tx.publish([{ kind: "sections" }]);
  });
  ctx.log.warn({ operatorId, section, isClosed }, isClosed ? "section closed" : "section opened");
  return presentSection(section, state);
}

const presentSection = (section: Section, state: store.SectionState | undefined) => ({
  section,
  isClosed: state?.isClosed ?? false,
  changedAt: state?.changedAt ?? null,
  changedBy: state?.changedBy ?? null,
});
