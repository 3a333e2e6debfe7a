import { hasOtherStates } from "./modules/catalogue/index.ts";
import {
  reloadCatalogue,
  reloadDeliveries,
  reloadFrozen,
  reloadRules,
  reloadSections,
  reloadUserLimits,
} from "./open-context.ts";
import type { Ctx } from "./platform/context.ts";
import { joinCalls } from "./platform/joined-calls.ts";
import type { LiveHint } from "./platform/live.ts";
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

/** Reads again what another process says it changed, or may have. What is said several times at once is read once. */
export function followMemory(ctx: Ctx): () => void {
  const kinds: Kind[] = ["catalogue", "deliveries", "sections", "frozen", "limits", "rules"];
  const stops = kinds.map((kind) => {
    const reload = joinCalls<LiveHint, LiveHint>(
      async (hints) => {
        await RELOADED[kind](ctx);
        return hints;
      },
      { max: 1_000 },
    );
    return ctx.live.listen((hints) => {
      const hint = hints.find((one) => one.kind === kind || one.kind === "gap");
      if (hint) reload(hint).catch((err: unknown) => ctx.log.error({ err, kind }, "memory not reloaded"));
    });
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Hints may be lost; what must not stay wrong for long is looked at again. */
export const memorySweeps = (ctx: Ctx): Sweep[] => [
  { name: "read sections", everyMs: 5_000, run: () => reloadSections(ctx) },
  { name: "read blocked services", everyMs: 20_000, run: () => readBlocks(ctx) },
  { name: "read who is frozen", everyMs: 5_000, run: () => reloadFrozen(ctx) },
  { name: "read limits of users", everyMs: 5_000, run: () => reloadUserLimits(ctx) },
  { name: "read rules", everyMs: 20_000, run: () => reloadRules(ctx) },
  { name: "read deliveries", everyMs: 10 * 60_000, run: () => reloadDeliveries(ctx) },
];

async function readBlocks(ctx: Ctx): Promise<void> {
  if (await hasOtherStates(ctx)) await reloadCatalogue(ctx);
}
