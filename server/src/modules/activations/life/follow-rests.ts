import type { Ctx } from "../../../platform/context.ts";
import type { LiveHint } from "../../../platform/live.ts";
import { openReader } from "../../../platform/open-reader.ts";
import { listOutcomes, listResting } from "../buying/start-store.ts";

/** Recent orders are enough to rate SIMs. */
const OUTCOMES_MAX = 50_000;

/**
 * Tells the allocator which SIMs are in cooldown and how they performed: at start from the database, then from hints;
 * reloads cooldowns whenever hints may have been lost.
 */
export async function followRests(ctx: Ctx): Promise<() => void> {
  const reader = openReader(() => loadCooldowns(ctx), { log: ctx.log, what: "number cooldowns" });
  const stopListening = ctx.live.listen((hints) => {
    for (const hint of hints) apply(ctx, hint);
    if (hints.some(({ kind }) => kind === "gap")) reader.ask();
  });
  await loadCooldowns(ctx);
  for (const { simId, service, isHit } of await listOutcomes(ctx, OUTCOMES_MAX))
    ctx.memory.allocator.noteOutcome(simId, service, isHit);
  return () => {
    stopListening();
    reader.stop();
  };
}

async function loadCooldowns(ctx: Ctx): Promise<void> {
  for (const { orderId, ...cooldown } of await listResting(ctx)) {
    ctx.memory.resting.add({ ...cooldown, orderId: ctx.orderIds.toPublic(orderId) });
    ctx.memory.allocator.markWaiting(cooldown.simId, cooldown.service);
  }
}

function apply({ memory: { allocator, resting } }: Ctx, hint: LiveHint) {
  if (hint.kind === "rest") {
    const { simId, service, orderId, until } = hint;
    resting.add({ simId, service, orderId, until });
    allocator.markWaiting(simId, service);
    allocator.noteOutcome(simId, service, false);
  }
  if (hint.kind !== "use") return;
  const { simId, service, to } = hint;
  resting.drop(simId, service);
  if (to === "used") allocator.noteOutcome(simId, service, true);
  if (to === "free" && hint.isMissed) allocator.noteOutcome(simId, service, false);
}

/** Ends cooldowns: the number may be sold for the service again. Each process does so for itself. */
export async function endRests({ memory: { allocator, resting }, clock }: Ctx): Promise<void> {
  for (const { simId, service } of resting.takeOver(clock.now())) allocator.release(simId, service);
}
