import {
  reloadCatalogue,
  reloadClosedSections,
  reloadFrozenCustomers,
  reloadRules,
  reloadSuccessRates,
  reloadUserLimits,
} from "./create-context.ts";
import { isCatalogueStale } from "./modules/catalogue/index.ts";
import { createReloader } from "./platform/concurrency/reloader.ts";
import type { Ctx } from "./platform/context.ts";
import type { Sweep } from "./platform/jobs/sweeps.ts";

const RELOADS = {
  catalogue: reloadCatalogue,
  deliveries: reloadSuccessRates,
  sections: reloadClosedSections,
  frozen: reloadFrozenCustomers,
  limits: reloadUserLimits,
  rules: reloadRules,
} as const;

type Kind = keyof typeof RELOADS;

/** What operators change and pages show; other data changes too often. */
const SHOWN_ON_PAGES: ReadonlySet<Kind> = new Set(["catalogue", "sections", "rules"]);

/**
 * Reloads cached data when a live hint says that another process changed it, or may have. `onPagesChanged` is called after
 * data that public pages show was reloaded.
 */
export function syncState(ctx: Ctx, onPagesChanged = () => {}): () => void {
  const kinds: Kind[] = ["catalogue", "deliveries", "sections", "frozen", "limits", "rules"];
  const stops = kinds.map((kind) => {
    const reload = async () => {
      await RELOADS[kind](ctx);
      if (SHOWN_ON_PAGES.has(kind)) onPagesChanged();
    };
    const reloader = createReloader(reload, { log: ctx.log, what: kind });
    const stopListening = ctx.live.listen((hints) => {
      if (hints.some((hint) => hint.kind === kind || hint.kind === "gap")) reloader.request();
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
export const stateSweeps = (ctx: Ctx): Sweep[] => [
  { name: "reload closed sections", everyMs: 5_000, run: () => reloadClosedSections(ctx) },
  { name: "read catalogue", everyMs: 20_000, run: () => reloadIfOutdated(ctx) },
  { name: "reload frozen customers", everyMs: 5_000, run: () => reloadFrozenCustomers(ctx) },
  { name: "reload user limits", everyMs: 5_000, run: () => reloadUserLimits(ctx) },
  { name: "reload rules", everyMs: 20_000, run: () => reloadRules(ctx) },
  { name: "reload success rates", everyMs: 10 * 60_000, run: () => reloadSuccessRates(ctx) },
];

async function reloadIfOutdated(ctx: Ctx): Promise<void> {
  if (await isCatalogueStale(ctx)) await reloadCatalogue(ctx);
}
