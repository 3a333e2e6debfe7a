import type { LegalTextId } from "@sonum/contract/legal-text-ids";
import type { TextSources } from "@sonum/contract/legal-texts";
import { legalValues } from "@sonum/contract/legal-values";
import { LOCALES, type Locale } from "@sonum/contract/locale";
import { fillIn, readParts } from "@sonum/contract/read-text";
import { noteAct } from "../../../platform/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { draftChanged, textNotWhole } from "../errors.ts";
import { dayOf } from "./published-texts.ts";
import * as store from "./text-store.ts";

type Draft = { by: string; texts: TextSources; savedAt: Date | null };

/** Keeps what is being written. Whoever read an older draft is told instead of writing over the newer one. */
export const saveDraft = (ctx: Ctx, id: LegalTextId, { by, texts, savedAt }: Draft) =>
  transact(ctx, async (tx) => {
    await store.lockText(tx, id);
    const before = await store.findDraft(tx, id);
    if (before?.savedAt.getTime() !== savedAt?.getTime()) throw draftChanged();
    const at = tx.clock.now();
    await store.putDraft(tx, id, { texts, savedBy: by, savedAt: at });
    await noteAct(tx, { by, what: "legal text: saved", about: id });
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
 * Either every language of the draft can be read and is published, or nothing changes. Of two versions the higher number
 * is in force once its time has come, so that a planned one is replaced by publishing another.
 */
export async function publishText(ctx: Ctx, id: LegalTextId, wish: Publication) {
  const { by, reason, asksAgain } = wish;
  const row = await transact(ctx, async (tx) => {
    await store.lockText(tx, id);
    const draft = await store.findDraft(tx, id);
    if (draft?.savedAt.getTime() !== wish.savedAt.getTime()) throw draftChanged();
    assertWhole(tx, draft.texts);
    const publishedAt = tx.clock.now();
    const effectiveFrom =
      wish.effectiveFrom && wish.effectiveFrom > publishedAt ? wish.effectiveFrom : publishedAt;
    const [last] = await store.listVersions(tx, id);
    const number = (last?.number ?? 0) + 1;
    const agreementVersion = asksAgain
      ? `${dayOf(effectiveFrom)}/${number}`
      : (last?.agreementVersion ?? null);
    const version = { textId: id, number, effectiveFrom, agreementVersion, asksAgain, reason };
    const row = { ...version, publishedBy: by, publishedAt };
    await store.insertVersion(tx, { ...row, texts: JSON.stringify(draft.texts) });
    await store.deleteDraft(tx, id);
    const details = { number, effectiveFrom: effectiveFrom.toISOString(), asksAgain, reason };
    await noteAct(tx, { by, what: "legal text: published", about: id, details });
    tx.publish([{ kind: "rules" }]);
    return row;
  });
  ctx.log.warn({ id, number: row.number, by }, "legal text published");
  return row;
}

function assertWhole(ctx: Ctx, texts: TextSources): void {
  for (const locale of LOCALES) {
    const problem = problemOf(texts[locale], locale, ctx.settings.legal);
    if (problem !== undefined) throw textNotWhole({ locale, problem });
  }
}

function problemOf(
  { title, summary, body }: TextSources[Locale],
  locale: Locale,
  set: Ctx["settings"]["legal"],
): string | undefined {
  if (title === "" || summary === "") return "A text has a title and a summary";
  try {
    const values = legalValues(locale, set);
    fillIn(`${title} ${summary}`, values);
    const parts = readParts(body, values);
    return parts.some(({ blocks }) => blocks.length > 0) ? undefined : "A text has at least one part";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
