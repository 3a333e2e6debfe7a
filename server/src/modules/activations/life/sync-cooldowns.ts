import { createReloader } from "../../../platform/concurrency/reloader.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { LiveHint } from "../../../platform/live/live.ts";
import { Allocator } from "../../fleet/index.ts";
import { listCooldowns, listRecentOutcomes } from "../buying/startup-store.ts";
import { Cooldowns } from "./cooldowns.ts";

/** Recent orders are enough to rate SIMs. */
const OUTCOMES_MAX = 50_000;

/**
 * Tells the allocator which SIMs are in cooldown and how they performed: at start from the database, then from hints;
 * reloads cooldowns whenever hints may have been lost.
 */
export async function syncCooldowns(ctx: Ctx): Promise<() => void> {
  const reader = createReloader(() => loadCooldowns(ctx), { log: ctx.log, what: "number cooldowns" });
  const stopListening = ctx.live.listen((hints) => {
    for (const hint of hints) apply(ctx, hint);
    if (hints.some(({ kind }) => kind === "gap")) reader.request();
  });
  await loadCooldowns(ctx);
  for (const { simId, service, isHit } of await listRecentOutcomes(ctx, OUTCOMES_MAX))
    Allocator.of(ctx).recordOutcome(simId, service, isHit);
  return () => {
    stopListening();
    reader.stop();
  };
}

async function loadCooldowns(ctx: Ctx): Promise<void> {
  for (const { orderId, ...cooldown } of await listCooldowns(ctx)) {
    Cooldowns.of(ctx).add({ ...cooldown, orderId: ctx.publicIds.toPublic(orderId) });
    Allocator.of(ctx).markWaiting(cooldown.simId, cooldown.service);
  }
}

function apply(ctx: Ctx, hint: LiveHint) {
  if (hint.kind === "rest") {
    const { simId, service, orderId, until } = hint;
    Cooldowns.of(ctx).add({ simId, service, orderId, until });
    Allocator.of(ctx).markWaiting(simId, service);
    Allocator.of(ctx).recordOutcome(simId, service, false);
  }
  if (hint.kind !== "use") return;
  const { simId, service, to } = hint;
  Cooldowns.of(ctx).remove(simId, service);
  if (to === "used") Allocator.of(ctx).recordOutcome(simId, service, true);
  if (to === "free" && hint.isMissed) Allocator.of(ctx).recordOutcome(simId, service, false);
}

/** Ends cooldowns: the number may be sold for the service again. Each process does so for itself. */
export async function endCooldowns(ctx: Ctx): Promise<void> {
  for (const { simId, service } of Cooldowns.of(ctx).takeExpired(ctx.clock.now()))
    Allocator.of(ctx).release(simId, service);
}
