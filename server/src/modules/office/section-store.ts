import { SECTIONS, type Section } from "@sonum/contract/section";
import { z } from "zod";
import type { Ctx, Tx } from "../../platform/context.ts";

const SETTINGS = "platform.settings";
const nameOf = (section: Section) => `section:${section}`;

/** As stored in the settings. */
const State = z.object({ isClosed: z.boolean(), changedAt: z.coerce.date(), changedBy: z.string() });
export type SectionState = z.infer<typeof State>;

export async function listSections(ctx: Ctx): Promise<Map<Section, SectionState>> {
  const rows = await ctx.db
    .selectFrom(SETTINGS)
    .selectAll()
    .where("name", "in", SECTIONS.map(nameOf))
    .execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return new Map(
    SECTIONS.flatMap((section) => {
      const value = values.get(nameOf(section));
      return value === undefined ? [] : [[section, State.parse(JSON.parse(value))]];
    }),
  );
}

export async function putSection(tx: Tx, section: Section, state: SectionState): Promise<void> {
  const value = JSON.stringify(state);
  await tx.db
    .insertInto(SETTINGS)
    .values({ name: nameOf(section), value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
