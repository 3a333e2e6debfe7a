import type { Ctx } from "../../../platform/context.ts";
import type { LiveHint } from "../../../platform/live.ts";
import { openReader } from "../../../platform/open-reader.ts";
import { listOutcomes, listResting } from "../buying/start-store.ts";

/** The newest orders tell enough of how SIMs do. */
const OUTCOMES_MAX = 50_000;

/**
 * Tells the allocator which SIMs rest and how they did of late: at start from the database, then by what every process
 * says, and which rest once more whenever hints may have been lost.
 */
export async function followRests(ctx: Ctx): Promise<() => void> {
  const reader = openReader(() => readRests(ctx), { log: ctx.log, what: "resting numbers" });
  const stopListening = ctx.live.listen((hints) => {
    for (const hint of hints) apply(ctx, hint);
    if (hints.some(({ kind }) => kind === "gap")) reader.ask();
  });
  await readRests(ctx);
  for (const { simId, service, isHit } of await listOutcomes(ctx, OUTCOMES_MAX))
    ctx.memory.allocator.noteOutcome(simId, service, isHit);
  return () => {
    stopListening();
    reader.stop();
  };
}

async function readRests(ctx: Ctx): Promise<void> {
  for (const { orderId, ...rest } of await listResting(ctx)) {
    ctx.memory.resting.add({ ...rest, orderId: ctx.orderIds.toPublic(orderId) });
    ctx.memory.allocator.markWaiting(rest.simId, rest.service);
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

/** The grace time is over: the number may be sold for the service again. Each process does so for itself. */
export async function endRests({ memory: { allocator, resting }, clock }: Ctx): Promise<void> {
  for (const { simId, service } of resting.takeOver(clock.now())) allocator.release(simId, service);
}
