import type { LegalTextId } from "@sonum/contract/office/legal-text-ids";
import type { TextSources } from "@sonum/contract/office/legal-texts";
import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";
import type { NewRow, Row } from "../../../platform/database/database.ts";

const DRAFTS = "office.textDrafts";
const VERSIONS = "office.textVersions";
const VERSIONS_MAX = 100;
const PUBLISHED_MAX = 1_000;

export type VersionRow = Row<typeof VERSIONS>;

export const findDraft = (ctx: Ctx, id: LegalTextId) =>
  ctx.db.selectFrom(DRAFTS).selectAll().where("textId", "=", id).executeTakeFirst();

export const listDrafts = (ctx: Ctx) =>
  ctx.db.selectFrom(DRAFTS).select(["textId", "savedBy", "savedAt"]).execute();

/** Serialises changes of one text, even without a draft row to lock. */
export async function lockText(tx: Tx, id: LegalTextId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`legal text ${id}`}))`.execute(tx.db);
}

export async function putDraft(
  tx: Tx,
  id: LegalTextId,
  draft: { texts: TextSources; savedBy: string; savedAt: Date },
): Promise<void> {
  const row = { ...draft, texts: JSON.stringify(draft.texts) };
  await tx.db
    .insertInto(DRAFTS)
    .values({ textId: id, ...row })
    .onConflict((conflict) => conflict.column("textId").doUpdateSet(row))
    .execute();
}

export async function deleteDraft(tx: Tx, id: LegalTextId): Promise<void> {
  await tx.db.deleteFrom(DRAFTS).where("textId", "=", id).execute();
}

export const listVersions = (ctx: Ctx, id: LegalTextId): Promise<VersionRow[]> =>
  ctx.db
    .selectFrom(VERSIONS)
    .selectAll()
    .where("textId", "=", id)
    .orderBy("number", "desc")
    .limit(VERSIONS_MAX)
    .execute();

export const listAllVersions = (ctx: Ctx) =>
  ctx.db
    .selectFrom(VERSIONS)
    .select(["textId", "number", "effectiveFrom", "asksAgain", "reason", "publishedBy", "publishedAt"])
    .orderBy("number", "desc")
    .limit(PUBLISHED_MAX)
    .execute();

export async function insertVersion(tx: Tx, row: NewRow<typeof VERSIONS>): Promise<void> {
  await tx.db.insertInto(VERSIONS).values(row).execute();
}

/** Versions are only added, so the count shows whether there is a new one. */
export const countVersions = (ctx: Ctx): Promise<number> => countRows(ctx.db.selectFrom(VERSIONS));

/** Per text the version in force and later ones, newest first. */
export const listCurrentAndPlanned = (ctx: Ctx) =>
  ctx.db
    .selectFrom(`${VERSIONS} as v`)
    .select(["v.textId", "v.number", "v.texts", "v.effectiveFrom", "v.agreementVersion"])
    .where(({ eb, selectFrom }) =>
      eb(
        "v.number",
        ">=",
        selectFrom(`${VERSIONS} as now`)
          .select(({ fn }) => fn.coalesce(fn.max("now.number"), eb.val(0)).as("number"))
          .whereRef("now.textId", "=", "v.textId")
          .where("now.effectiveFrom", "<=", ctx.clock.now()),
      ),
    )
    .orderBy("v.number", "desc")
    .limit(PUBLISHED_MAX)
    .execute();
