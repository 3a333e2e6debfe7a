import { LOCALES, type Locale } from "@sonum/contract/locale";
import type { LegalTextId } from "@sonum/contract/office/legal-text-ids";
import type { TextSources } from "@sonum/contract/office/legal-texts";
import { legalValues } from "@sonum/contract/office/legal-values";
import { fillPlaceholders, parseSections } from "@sonum/contract/shared/parse-text";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { formatDay } from "../../../platform/time/calendar.ts";
import { draftChanged, textIncomplete } from "../errors.ts";
import * as store from "./text-store.ts";

type Draft = { by: string; texts: TextSources; savedAt: Date | null };

/** Saves a draft. Refused if the draft changed since the caller read it. */
export const saveDraft = (ctx: Ctx, id: LegalTextId, { by, texts, savedAt }: Draft) =>
  transact(ctx, async (tx) => {
    await store.lockText(tx, id);
    const before = await store.findDraft(tx, id);
    if (before?.savedAt.getTime() !== savedAt?.getTime()) throw draftChanged();
    const at = tx.clock.now();
    await store.putDraft(tx, id, { texts, savedBy: by, savedAt: at });
    await auditAction(tx, { by, what: "legal text: saved", about: id });
    return { by, at };
  });

type Publication = {
  by: string;
  savedAt: Date;
  effectiveFrom: Date | null;
  asksAgain: boolean;
  reason: string;
};

/**
 * Publishes all languages of the draft, or none if one is invalid. The highest version whose date has passed is in force, so
 * publishing again replaces a planned version.
 */
export async function publishText(ctx: Ctx, id: LegalTextId, publication: Publication) {
  const { by, reason, asksAgain } = publication;
  const row = await transact(ctx, async (tx) => {
    await store.lockText(tx, id);
    const draft = await store.findDraft(tx, id);
    if (draft?.savedAt.getTime() !== publication.savedAt.getTime()) throw draftChanged();
    assertComplete(tx, draft.texts);
    const publishedAt = tx.clock.now();
    const effectiveFrom =
      publication.effectiveFrom && publication.effectiveFrom > publishedAt
        ? publication.effectiveFrom
        : publishedAt;
    const [last] = await store.listVersions(tx, id);
    const number = (last?.number ?? 0) + 1;
    const agreementVersion = asksAgain
      ? `${formatDay(effectiveFrom)}/${number}`
      : (last?.agreementVersion ?? null);
    const version = { textId: id, number, effectiveFrom, agreementVersion, asksAgain, reason };
    const row = { ...version, publishedBy: by, publishedAt };
    await store.insertVersion(tx, { ...row, texts: JSON.stringify(draft.texts) });
    await store.deleteDraft(tx, id);
    const details = { number, effectiveFrom: effectiveFrom.toISOString(), asksAgain, reason };
    await auditAction(tx, { by, what: "legal text: published", about: id, details });
    tx.publish([{ kind: "rules" }]);
    return row;
  });
  ctx.log.warn({ id, number: row.number, by }, "legal text published");
  return row;
}

function assertComplete(ctx: Ctx, texts: TextSources): void {
  for (const locale of LOCALES) {
    const problem = findProblem(texts[locale], locale, ctx.settings.legal);
    if (problem !== undefined) throw textIncomplete({ locale, problem });
  }
}

function findProblem(
  { title, summary, body }: TextSources[Locale],
  locale: Locale,
  settings: Ctx["settings"]["legal"],
): string | undefined {
  if (title === "" || summary === "") return "A text has a title and a summary";
  try {
    const values = legalValues(locale, settings);
    fillPlaceholders(`${title} ${summary}`, values);
    const parts = parseSections(body, values);
    return parts.some(({ blocks }) => blocks.length > 0) ? undefined : "A text has at least one part";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
