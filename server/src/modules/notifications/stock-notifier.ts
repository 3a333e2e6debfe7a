import type { Ctx } from "../../platform/context.ts";
import type { LiveHint } from "../../platform/live/live.ts";
import { CatalogueCache } from "../catalogue/index.ts";

const COLLECT_MS = 1_000;
/** After a catalogue change, waits this many rounds for the reloaded catalogue, so pages do not fetch the stale one. */
const WAIT_ROUNDS_MAX = 10;
/** All services: SIMs came or went, so every quantity changed. */
const ALL = "*";

/** Collects the services whose quantities changed and publishes them at most once a second. */
export function createStockNotifier(ctx: Ctx, publish: (services: string[]) => void) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stale: { catalogue: CatalogueCache; rounds: number } | undefined;

  function flush() {
    timer = undefined;
    if (stale && stale.catalogue === CatalogueCache.of(ctx) && ++stale.rounds < WAIT_ROUNDS_MAX)
      return schedule();
    stale = undefined;
    const services = changed.has(ALL) ? [ALL] : [...changed];
    changed.clear();
    publish(services);
  }

  function schedule() {
    timer ??= setTimeout(flush, COLLECT_MS).unref();
  }

  return {
    onHints(hints: LiveHint[]) {
      for (const hint of hints) for (const code of codesOf(ctx, hint)) changed.add(code);
      if (hints.some(({ kind }) => kind === "catalogue"))
        stale = { catalogue: CatalogueCache.of(ctx), rounds: 0 };
      if (changed.size > 0) schedule();
    },
    stop: () => clearTimeout(timer),
  };
}

function codesOf(ctx: Ctx, hint: LiveHint): string[] {
  if (hint.kind === "sims" || hint.kind === "catalogue") return [ALL];
  if (hint.kind !== "use") return [];
  const service = CatalogueCache.of(ctx).serviceAt(hint.service);
  return service ? [service.code] : [];
}
