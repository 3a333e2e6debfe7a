import { BONUS_MAX_USD, PROMO_LANDINGS } from "@sonum/contract/office/promo-landings";
import { PromoRules } from "@sonum/contract/office/promo-rules";
import { HOUR_MS } from "@sonum/contract/time-units";
import { z } from "zod";
import { auditAction } from "../../platform/audit/audit.ts";
import { listAuditEntries } from "../../platform/audit/store.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import { findSetting, saveSetting } from "../../platform/database/settings-store.ts";
import { listUsernames, type PromoOffer } from "../accounts/index.ts";

const NAME = "rules:promo";
const CHANGES_MAX = 20;

type Rules = z.output<typeof PromoRules>;

/** Held in memory by every process. Returns the same object until the rules change, so caches keyed on it stay valid. */
export async function loadPromoOffer(ctx: Ctx): Promise<PromoOffer> {
  const value = await findSetting(ctx, NAME);
  const cached = offers.get(ctx.pool);
  if (cached && cached.value === value) return cached.offer;
  const { windowHours, until, percents, maxUsd } = rulesOf(ctx, value);
  const percentOf = new Map(Object.entries(percents));
  const offer = {
    windowMs: windowHours * HOUR_MS,
    until: until ?? undefined,
    maxUsd,
    landings: PROMO_LANDINGS.map((landing) => ({
      ...landing,
      bonusPercent: percentOf.get(String(landing.landingId)) ?? 0,
    })).filter(({ bonusPercent }) => bonusPercent > 0),
  };
  offers.set(ctx.pool, { value, offer });
  return offer;
}

const offers = new WeakMap<Ctx["pool"], { value: string | undefined; offer: PromoOffer }>();

/** The current rules and their changes, newest first. */
export async function readPromoRules(ctx: Ctx) {
  const { rows } = await listAuditEntries(ctx, { limit: CHANGES_MAX, offset: 0, what: "promo: set" });
  const names = await listUsernames(
    ctx,
    rows.map(({ by }) => by),
  );
  return {
    rules: rulesOf(ctx, await findSetting(ctx, NAME)),
    changes: rows.map(({ at, by, details }) => {
      const stored = Details.parse(JSON.parse(details));
      const percents = { "2": stored["landing 2"], "3": stored["landing 3"], "4": stored["landing 4"] };
      const rules = { percents, windowHours: stored.hours, until: stored.until, maxUsd: stored.maxUsd };
      return { at, by: names.get(by) ?? by, rules, reason: stored.reason };
    }),
  };
}

/** Details of the audit entry for a change. */
const Details = z.object({
  "landing 2": z.number(),
  "landing 3": z.number(),
  "landing 4": z.number(),
  hours: z.number(),
  until: z.coerce.date().nullable(),
  maxUsd: z.number().default(BONUS_MAX_USD),
  reason: z.string(),
});

export const setPromoRules = (ctx: Ctx, by: string, { rules, reason }: { rules: Rules; reason: string }) =>
  transact(ctx, async (tx) => {
    await saveSetting(tx, NAME, JSON.stringify(z.encode(PromoRules, rules)));
    const { percents, windowHours, until, maxUsd } = rules;
    const bonuses = Object.fromEntries(
      Object.entries(percents).map(([id, percent]) => [`landing ${id}`, percent]),
    );
    const details = { ...bonuses, hours: windowHours, until: until?.toISOString() ?? null, maxUsd, reason };
    await auditAction(tx, { by, what: "promo: set", about: "promo", details });
    tx.publish([{ kind: "rules" }]);
  });

function rulesOf({ settings }: Ctx, value: string | undefined): Rules {
  if (value !== undefined) return z.decode(PromoRules, JSON.parse(value));
  const [fifty, thirty, ten] = PROMO_LANDINGS;
  const percents = { "2": fifty.bonusPercent, "3": thirty.bonusPercent, "4": ten.bonusPercent };
  const windowHours = Math.max(1, Math.round(settings.promoMs / HOUR_MS));
  return { windowHours, until: null, percents, maxUsd: BONUS_MAX_USD };
}
