import type { Ctx } from "../../platform/context.ts";
import type { LiveHint } from "../../platform/live.ts";
import { openShelfReader, type ShelfReader } from "./shelf-reader.ts";

/** Fills the allocator from the database, then keeps it true by what every process says of its changes. */
export async function followShelf(ctx: Ctx): Promise<() => void> {
  const reader = openShelfReader(ctx);
  const stopListening = ctx.live.listen((hints) => {
    for (const hint of hints) apply(ctx, reader, hint);
  });
  await reader.fill();
  return () => {
    stopListening();
    reader.stop();
  };
}

function apply({ memory: { allocator } }: Ctx, reader: ShelfReader, hint: LiveHint) {
  if (hint.kind === "sims") reader.read(hint.simIds);
  if (hint.kind === "gap") reader.refill();
  if (hint.kind !== "use") return;
  const { simId, service, to } = hint;
  if (to === "waiting") allocator.markWaiting(simId, service);
  else if (to === "free") allocator.release(simId, service);
  else {
    allocator.useUp(simId, service);
    reader.noteChange(simId);
  }
}
