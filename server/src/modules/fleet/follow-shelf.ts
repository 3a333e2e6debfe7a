import type { Ctx } from "../../platform/context.ts";
import type { LiveHint } from "../../platform/live.ts";
import * as store from "./store.ts";

const PAGE = 10_000;

/** Fills the allocator from the database, then keeps it true by what every process says of its changes. */
export async function followShelf(ctx: Ctx): Promise<() => void> {
  const stop = ctx.live.listen((hints) => {
    for (const hint of hints) applyUse(ctx, hint);
    const simIds = hints.flatMap((hint) => (hint.kind === "sims" ? hint.simIds : []));
    if (simIds.length > 0)
      reload(ctx, simIds).catch((err: unknown) => ctx.log.error({ err }, "shelf reload failed"));
  });
  await fill(ctx);
  return stop;
}

async function fill(ctx: Ctx) {
  let lastSimId = 0;
  for (;;) {
    const sims = await store.listShelf(ctx, lastSimId, PAGE);
    for (const sim of sims) ctx.memory.allocator.put(sim);
    const last = sims.at(-1);
    if (!last || sims.length < PAGE) return;
    lastSimId = last.simId;
  }
}

async function reload(ctx: Ctx, simIds: number[]) {
  for (const sim of await store.listOnShelf(ctx, simIds)) ctx.memory.allocator.put(sim);
}

function applyUse({ memory: { allocator } }: Ctx, hint: LiveHint) {
  if (hint.kind !== "use") return;
  const { simId, service, to } = hint;
  if (to === "waiting") allocator.markWaiting(simId, service);
  else if (to === "free") allocator.release(simId, service);
  else allocator.useUp(simId, service);
}
