import type { Ctx } from "../../platform/context.ts";
import type { LiveHint } from "../../platform/live.ts";

const COLLECT_MS = 1_000;
/** A catalogue that was changed is read again first: whoever is told earlier would look at the old one. */
const READINGS_MAX = 10;
/** When SIMs come or go, every service's quantities change. */
const ALL = "*";

/** Collects which services' quantities changed and says so once a second, however much is sold. */
export function pushStock(ctx: Ctx, say: (services: string[]) => void) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let old: { shelf: Ctx["memory"]["shelf"]; readings: number } | undefined;

  function flush() {
    timer = undefined;
    if (old && old.shelf === ctx.memory.shelf && ++old.readings < READINGS_MAX) return collect();
    old = undefined;
    const services = changed.has(ALL) ? [ALL] : [...changed];
    changed.clear();
    say(services);
  }

  function collect() {
    timer ??= setTimeout(flush, COLLECT_MS).unref();
  }

  return {
    hear(hints: LiveHint[]) {
      for (const hint of hints) for (const code of codesOf(ctx, hint)) changed.add(code);
      if (hints.some(({ kind }) => kind === "catalogue")) old = { shelf: ctx.memory.shelf, readings: 0 };
      if (changed.size > 0) collect();
    },
    stop: () => clearTimeout(timer),
  };
}

function codesOf({ memory }: Ctx, hint: LiveHint): string[] {
  if (hint.kind === "sims" || hint.kind === "catalogue") return [ALL];
  if (hint.kind !== "use") return [];
  const service = memory.shelf.serviceAt(hint.service);
  return service ? [service.code] : [];
}
