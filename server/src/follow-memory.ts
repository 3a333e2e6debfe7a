import { isOutOfDate } from "./modules/catalogue/index.ts";
import {
  reloadCatalogue,
  reloadDeliveries,
  reloadFrozen,
  reloadRules,
  reloadSections,
  reloadUserLimits,
} from "./open-context.ts";
import type { Ctx } from "./platform/context.ts";
import { openReader } from "./platform/open-reader.ts";
import type { Sweep } from "./platform/sweeps.ts";

const RELOADS = {
  catalogue: reloadCatalogue,
  deliveries: reloadDeliveries,
  sections: reloadSections,
  frozen: reloadFrozen,
  limits: reloadUserLimits,
  rules: reloadRules,
} as const;

type Kind = keyof typeof RELOADS;

/** Reloads cached data when a live hint says that another process changed it, or may have. */
export function followMemory(ctx: Ctx): () => void {
  const kinds: Kind[] = ["catalogue", "deliveries", "sections", "frozen", "limits", "rules"];
  const stops = kinds.map((kind) => {
    const reloader = openReader(() => RELOADS[kind](ctx), { log: ctx.log, what: kind });
    const stopListening = ctx.live.listen((hints) => {
      if (hints.some((hint) => hint.kind === kind || hint.kind === "gap")) reloader.ask();
    });
    return () => {
      stopListening();
      reloader.stop();
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Hints may be lost, so caches are also refreshed on a schedule. */
export const memorySweeps = (ctx: Ctx): Sweep[] => [
  { name: "reload closed sections", everyMs: 5_000, run: () => reloadSections(ctx) },
  { name: "read catalogue", everyMs: 20_000, run: () => reloadIfOutdated(ctx) },
  { name: "reload frozen customers", everyMs: 5_000, run: () => reloadFrozen(ctx) },
  { name: "reload user limits", everyMs: 5_000, run: () => reloadUserLimits(ctx) },
  { name: "reload rules", everyMs: 20_000, run: () => reloadRules(ctx) },
  { name: "reload success rates", everyMs: 10 * 60_000, run: () => reloadDeliveries(ctx) },
];

async function reloadIfOutdated(ctx: Ctx): Promise<void> {
  if (await isOutOfDate(ctx)) await reloadCatalogue(ctx);
}
