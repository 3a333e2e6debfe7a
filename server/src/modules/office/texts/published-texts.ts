import type { Locale } from "@sonum/contract/locale";
import { LEGAL_TEXT_IDS, type LegalTextId } from "@sonum/contract/office/legal-text-ids";
import { legalValues } from "@sonum/contract/office/legal-values";
import { fillPlaceholders, parseSections, type TextValues } from "@sonum/contract/shared/parse-text";
import type { TextSection } from "@sonum/contract/shared/written-text";
import type { Ctx } from "../../../platform/context.ts";
import { formatDay } from "../../../platform/time/calendar.ts";
import type { LegalTextVersion } from "../../accounts/index.ts";
import { TextsInForce } from "../../accounts/index.ts";
import * as store from "./text-store.ts";

/** Held in memory by every process. Unchanged texts cost one count query. */
export async function loadLegalTexts(ctx: Ctx): Promise<TextsInForce> {
  const count = await store.countVersions(ctx);
  const cached = cache.get(ctx.pool);
  if (cached?.count === count) return cached.texts;
  const texts = count === 0 ? [] : await store.listCurrentAndPlanned(ctx);
  cache.set(ctx.pool, { count, texts });
  return texts;
}

const cache = new WeakMap<Ctx["pool"], { count: number; texts: TextsInForce }>();

export type PublishedText = {
  id: LegalTextId;
  title: string;
  version: string;
  summary: string;
  parts: TextSection[];
};

/** Published texts in force now, and the values of those of the build, as shown by pages and PDF. */
export function readPublishedTexts(ctx: Ctx, locale: Locale): { data: PublishedText[]; values: TextValues } {
  const values = legalValues(locale, ctx.settings.legal);
  const data = listInForce(ctx).map(({ id, version: { texts, effectiveFrom } }) => {
    const { title, summary, body } = texts[locale];
    return {
      id,
      title: fillPlaceholders(title, values),
      version: formatDay(effectiveFrom),
      summary: fillPlaceholders(summary, values),
      parts: parseSections(body, values),
    };
  });
  return { data, values };
}

/** Cache key: the version in force of each text. */
export const textsCacheKey = (ctx: Ctx): string =>
  listInForce(ctx)
    .map(({ id, version }) => `${id} ${version.number}`)
    .join();

function listInForce(ctx: Ctx): { id: LegalTextId; version: LegalTextVersion }[] {
  const now = ctx.clock.now();
  return LEGAL_TEXT_IDS.flatMap((id) => {
    const version = TextsInForce.of(ctx).find(
      ({ textId, effectiveFrom }) => textId === id && effectiveFrom <= now,
    );
    return version ? [{ id, version }] : [];
  });
}
