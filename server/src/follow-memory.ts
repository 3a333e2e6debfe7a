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

const RELOADED = {
  catalogue: reloadCatalogue,
  deliveries: reloadDeliveries,
  sections: reloadSections,
  frozen: reloadFrozen,
  limits: reloadUserLimits,
  rules: reloadRules,
} as const;

type Kind = keyof typeof RELOADED;

/** Reads again what another process says it changed, or may have. */
export function followMemory(ctx: Ctx): () => void {
  const kinds: Kind[] = ["catalogue", "deliveries", "sections", "frozen", "limits", "rules"];
  const stops = kinds.map((kind) => {
    const reader = openReader(() => RELOADED[kind](ctx), { log: ctx.log, what: kind });
    const stopListening = ctx.live.listen((hints) => {
      if (hints.some((hint) => hint.kind === kind || hint.kind === "gap")) reader.ask();
    });
    return () => {
      stopListening();
      reader.stop();
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Hints may be lost; what must not stay wrong for long is looked at again. */
export const memorySweeps = (ctx: Ctx): Sweep[] => [
  { name: "read sections", everyMs: 5_000, run: () => reloadSections(ctx) },
  { name: "read catalogue", everyMs: 20_000, run: () => readChanged(ctx) },
  { name: "read who is frozen", everyMs: 5_000, run: () => reloadFrozen(ctx) },
  { name: "read limits of users", everyMs: 5_000, run: () => reloadUserLimits(ctx) },
  { name: "read rules", everyMs: 20_000, run: () => reloadRules(ctx) },
  { name: "read deliveries", everyMs: 10 * 60_000, run: () => reloadDeliveries(ctx) },
];

async function readChanged(ctx: Ctx): Promise<void> {
  if (await isOutOfDate(ctx)) await reloadCatalogue(ctx);
}
