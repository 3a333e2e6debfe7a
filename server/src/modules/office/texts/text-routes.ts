import { LOCALES } from "@sonum/contract/locale";
import { LEGAL_TEXT_IDS } from "@sonum/contract/office/legal-text-ids";
import * as api from "@sonum/contract/office/legal-texts";
import { legalValues } from "@sonum/contract/office/legal-values";
import type { Ctx } from "../../../platform/context.ts";
import { cachePreparedReply } from "../../../platform/http/prepare-reply.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { listUsernames } from "../../accounts/index.ts";
import { readPublishedTexts, textsCacheKey } from "./published-texts.ts";
import * as store from "./text-store.ts";
import { publishText, saveDraft } from "./write-text.ts";

export function textRoutes(serve: Serve) {
  const by = (ctx: Ctx) => signedInUser(ctx).id;
  const prepareTexts = cachePreparedReply(api.listPublishedTexts.reply);

  serve(api.listPublishedTexts, (ctx, { params: { locale } }) =>
    prepareTexts(locale, [textsCacheKey(ctx)], () => readPublishedTexts(ctx, locale)),
  );
  serve(api.listLegalTexts, async (ctx) => ({ data: await listTexts(ctx) }));
  serve(api.readLegalText, async (ctx, { params: { id } }) => {
    const [draft, versions] = await Promise.all([store.findDraft(ctx, id), store.listVersions(ctx, id)]);
    const nameOf = await loadNames(ctx, [...versions.map(({ publishedBy }) => publishedBy), draft?.savedBy]);
    return {
      draft: draft ? { by: nameOf(draft.savedBy), at: draft.savedAt, texts: draft.texts } : null,
      versions: withStates(ctx, versions, nameOf),
      values: Object.fromEntries(LOCALES.map((locale) => [locale, legalValues(locale, ctx.settings.legal)])),
    };
  });
  serve(api.saveDraft, (ctx, { params, body }) => saveDraft(ctx, params.id, { ...body, by: by(ctx) }));
  serve(api.publishText, async (ctx, { params, body }) => {
    const version = await publishText(ctx, params.id, { ...body, by: by(ctx) });
    const isPlanned = version.effectiveFrom > ctx.clock.now();
    return { ...version, state: stateOf(version.number, isPlanned ? 0 : version.number) };
  });
}

async function listTexts(ctx: Ctx) {
  const [versions, drafts] = await Promise.all([store.listAllVersions(ctx), store.listDrafts(ctx)]);
  const nameOf = await loadNames(ctx, [
    ...versions.map(({ publishedBy }) => publishedBy),
    ...drafts.map(({ savedBy }) => savedBy),
  ]);
  return LEGAL_TEXT_IDS.map((id) => {
    const published = versions.filter(({ textId }) => textId === id);
    const own = withStates(ctx, published, nameOf);
    const draft = drafts.find(({ textId }) => textId === id);
    return {
      id,
      inForce: own.find(({ state }) => state === "in_force") ?? null,
      planned: own.find(({ state }) => state === "planned") ?? null,
      draft: draft ? { by: nameOf(draft.savedBy), at: draft.savedAt } : null,
    };
  });
}

type NameOf = (userId: string) => string;

/** Erased users are shown by their id. */
async function loadNames(ctx: Ctx, userIds: (string | undefined)[]): Promise<NameOf> {
  const names = await listUsernames(
    ctx,
    userIds.map((id) => id ?? null),
  );
  return (id) => names.get(id) ?? id;
}

type Version = { number: number; effectiveFrom: Date; publishedBy: string };

/** The highest version whose date has passed is in force; lower versions are past, even with a future date. */
function withStates<Row extends Version>(ctx: Ctx, newestFirst: Row[], nameOf: NameOf) {
  const now = ctx.clock.now();
  const inForce = newestFirst.find(({ effectiveFrom }) => effectiveFrom <= now)?.number ?? 0;
  return newestFirst.map((row) => ({
    ...row,
    publishedBy: nameOf(row.publishedBy),
    state: stateOf(row.number, inForce),
  }));
}

function stateOf(number: number, inForce: number): "planned" | "in_force" | "past" {
  if (number === inForce) return "in_force";
  return number > inForce ? "planned" : "past";
}
