import type { Ctx } from "../../platform/context.ts";
import type { LiveHint } from "../../platform/live/live.ts";

const COLLECT_MS = 1_000;
/** After a catalogue change, waits this many rounds for the reloaded catalogue, so pages do not fetch the stale one. */
const WAIT_ROUNDS_MAX = 10;
/** All services: SIMs came or went, so every quantity changed. */
const ALL = "*";

/** Collects the services whose quantities changed and publishes them at most once a second. */
export function createStockNotifier(ctx: Ctx, publish: (services: string[]) => void) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stale: { catalogue: Ctx["memory"]["catalogueCache"]; rounds: number } | undefined;

  function flush() {
    timer = undefined;
    if (stale && stale.catalogue === ctx.memory.catalogueCache && ++stale.rounds < WAIT_ROUNDS_MAX)
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
        stale = { catalogue: ctx.memory.catalogueCache, rounds: 0 };
      if (changed.size > 0) schedule();
    },
    stop: () => clearTimeout(timer),
  };
}

function codesOf({ memory }: Ctx, hint: LiveHint): string[] {
  if (hint.kind === "sims" || hint.kind === "catalogue") return [ALL];
  if (hint.kind !== "use") return [];
  const service = memory.catalogueCache.serviceAt(hint.service);
  return service ? [service.code] : [];
}
