import { LEGAL_TEXTS, type LegalTextId } from "@sonum/contract/legal-text-ids";
import { legalValues } from "@sonum/contract/legal-values";
import type { Locale } from "@sonum/contract/locale";
import { fillIn, readParts } from "@sonum/contract/read-text";
import type { TextPart } from "@sonum/contract/written-text";
import type { Ctx } from "../../../platform/context.ts";
import type { TextsInForce, TextVersion } from "../../accounts/index.ts";
import * as store from "./text-store.ts";

/** Held in memory by every process. Unchanged texts cost one count query. */
export async function loadTexts(ctx: Ctx): Promise<TextsInForce> {
  const count = await store.countVersions(ctx);
  const cached = cache.get(ctx.pool);
  if (cached?.count === count) return cached.texts;
  const texts = count === 0 ? [] : await store.listLiving(ctx);
  cache.set(ctx.pool, { count, texts });
  return texts;
}

const cache = new WeakMap<Ctx["pool"], { count: number; texts: TextsInForce }>();

export type PublishedText = {
  id: LegalTextId;
  title: string;
  version: string;
  summary: string;
  parts: TextPart[];
};

/** Texts in force now, as shown by pages and PDF. */
export function listPublishedTexts(ctx: Ctx, locale: Locale): PublishedText[] {
  const values = legalValues(locale, ctx.settings.legal);
  return listInForce(ctx).map(({ id, version: { texts, effectiveFrom } }) => {
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

/** Cache key: the version in force of each text. */
export const markOfTexts = (ctx: Ctx): string =>
  listInForce(ctx)
    .map(({ id, version }) => `${id} ${version.number}`)
    .join();

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

function listInForce(ctx: Ctx): { id: LegalTextId; version: TextVersion }[] {
  const now = ctx.clock.now();
  return LEGAL_TEXTS.flatMap((id) => {
    const version = ctx.memory.texts.find(
      ({ textId, effectiveFrom }) => textId === id && effectiveFrom <= now,
    );
    return version ? [{ id, version }] : [];
  });
}
