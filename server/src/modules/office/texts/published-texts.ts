import { LEGAL_TEXTS, type LegalTextId } from "@sonum/contract/legal-text-ids";
import { legalValues } from "@sonum/contract/legal-values";
import type { Locale } from "@sonum/contract/locale";
import { fillIn, readParts } from "@sonum/contract/read-text";
import type { TextPart } from "@sonum/contract/written-text";
import type { Ctx } from "../../../platform/context.ts";
import type { TextsInForce, TextVersion } from "../../accounts/index.ts";
import * as store from "./text-store.ts";

/** What every process keeps in memory. The same list as long as nothing was published, so that it costs one small question. */
export async function loadTexts(ctx: Ctx): Promise<TextsInForce> {
  const count = await store.countVersions(ctx);
  const known = counted.get(ctx.pool);
  if (known?.count === count) return known.texts;
  const texts = count === 0 ? [] : await store.listLiving(ctx);
  counted.set(ctx.pool, { count, texts });
  return texts;
}

const counted = new WeakMap<Ctx["pool"], { count: number; texts: TextsInForce }>();

export type PublishedText = {
  id: LegalTextId;
  title: string;
  version: string;
  summary: string;
  parts: TextPart[];
};

/** The published texts that are in force now, as pages and PDF show them. */
export function listPublishedTexts(ctx: Ctx, locale: Locale): PublishedText[] {
  const values = legalValues(locale, ctx.settings.legal);
  return inForceNow(ctx).map(({ id, version: { texts, effectiveFrom } }) => {
    const { title, summary, body } = texts[locale];
    return {
      id,
      title: fillIn(title, values),
      version: dayOf(effectiveFrom),
      summary: fillIn(summary, values),
      parts: readParts(body, values),
    };
  });
}

/** What changes when other texts are in force: which version of each it is. */
export const markOfTexts = (ctx: Ctx): string =>
  inForceNow(ctx)
    .map(({ id, version }) => `${id} ${version.number}`)
    .join();

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

function inForceNow(ctx: Ctx): { id: LegalTextId; version: TextVersion }[] {
  const now = ctx.clock.now();
  return LEGAL_TEXTS.flatMap((id) => {
    const version = ctx.memory.texts.find(
      ({ textId, effectiveFrom }) => textId === id && effectiveFrom <= now,
    );
    return version ? [{ id, version }] : [];
  });
}
