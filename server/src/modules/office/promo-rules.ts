import { PROMO_LANDINGS } from "@sonum/contract/promo";
import { PromoRules } from "@sonum/contract/promo-rules";
import { z } from "zod";
import { listActs, noteAct } from "../../platform/audit.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import { findSetting, putSetting } from "../../platform/kept-settings.ts";
import { listPeople, type PromoOffer } from "../accounts/index.ts";

const NAME = "rules:promo";
const HOUR_MS = 60 * 60 * 1000;
const CHANGES_MAX = 20;

type Rules = z.output<typeof PromoRules>;

/** What every process keeps in memory; the same as long as nobody changes it, so that what is made of it stays. */
export async function loadPromo(ctx: Ctx): Promise<PromoOffer> {
  const value = await findSetting(ctx, NAME);
  const known = loaded.get(ctx.pool);
  if (known && known.value === value) return known.offer;
  const { windowHours, until, percents } = rulesOf(ctx, value);
  const percentOf = new Map(Object.entries(percents));
  const offer = {
    windowMs: windowHours * HOUR_MS,
    until: until ?? undefined,
    landings: PROMO_LANDINGS.map((landing) => ({
      ...landing,
      bonusPercent: percentOf.get(String(landing.landingId)) ?? 0,
    })).filter(({ bonusPercent }) => bonusPercent > 0),
  };
  loaded.set(ctx.pool, { value, offer });
  return offer;
}

const loaded = new WeakMap<Ctx["pool"], { value: string | undefined; offer: PromoOffer }>();

/** What is offered, and who changed it when and why, the newest first. */
export async function readPromoRules(ctx: Ctx) {
  const { rows } = await listActs(ctx, { limit: CHANGES_MAX, offset: 0, what: "promo: set" });
  const people = await listPeople(ctx, [...new Set(rows.map(({ by }) => by))]);
  const names = new Map(people.map(({ id, username }) => [id, username]));
  return {
    rules: rulesOf(ctx, await findSetting(ctx, NAME)),
    changes: rows.map(({ at, by, details }) => {
      const said = Details.parse(JSON.parse(details));
      const percents = { "2": said["landing 2"], "3": said["landing 3"], "4": said["landing 4"] };
      const rules = { percents, windowHours: said.hours, until: said.until };
      return { at, by: names.get(by) ?? by, rules, reason: said.reason };
    }),
  };
}

/** A change as it is written down among the acts. */
const Details = z.object({
  "landing 2": z.number(),
  "landing 3": z.number(),
  "landing 4": z.number(),
  hours: z.number(),
  until: z.coerce.date().nullable(),
  reason: z.string(),
});

export const setPromoRules = (ctx: Ctx, by: string, { rules, reason }: { rules: Rules; reason: string }) =>
  transact(ctx, async (tx) => {
    await putSetting(tx, NAME, JSON.stringify(z.encode(PromoRules, rules)));
    const { percents, windowHours, until } = rules;
    const said = Object.fromEntries(
      Object.entries(percents).map(([id, percent]) => [`landing ${id}`, percent]),
    );
    const details = { ...said, hours: windowHours, until: until?.toISOString() ?? null, reason };
    await noteAct(tx, { by, what: "promo: set", about: "promo", details });
    tx.publish([{ kind: "rules" }]);
  });

function rulesOf({ settings }: Ctx, value: string | undefined): Rules {
  if (value !== undefined) return z.decode(PromoRules, JSON.parse(value));
  const [fifty, thirty, ten] = PROMO_LANDINGS;
  const percents = { "2": fifty.bonusPercent, "3": thirty.bonusPercent, "4": ten.bonusPercent };
  return { windowHours: Math.max(1, Math.round(settings.promoMs / HOUR_MS)), until: null, percents };
}
