import type { Ctx } from "../../../platform/context.ts";
import type { LiveHint } from "../../../platform/live/live.ts";
import { Allocator } from "./allocator.ts";
import { type AllocatorLoader, createAllocatorLoader } from "./allocator-loader.ts";

/** Loads the allocator from the database, then applies the hints of all processes. Returns a function that stops it. */
export async function syncAllocator(ctx: Ctx): Promise<() => void> {
  const loader = createAllocatorLoader(ctx);
  const stopListening = ctx.live.listen((hints) => {
    for (const hint of hints) applyHint(ctx, loader, hint);
  });
  await loader.loadAll();
  return () => {
    stopListening();
    loader.stop();
  };
}

function applyHint(ctx: Ctx, loader: AllocatorLoader, hint: LiveHint) {
  if (hint.kind === "sims") loader.reload(hint.simIds);
  if (hint.kind === "gap") hint.isLong ? loader.reloadAll() : loader.reloadRecent();
  if (hint.kind !== "use") return;
  const { simId, service, to } = hint;
  if (to === "waiting") Allocator.of(ctx).markWaiting(simId, service);
  else if (to === "free") Allocator.of(ctx).release(simId, service);
  else {
    Allocator.of(ctx).useUp(simId, service);
    loader.markChanged(simId);
  }
}
