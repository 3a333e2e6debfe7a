import { setTimeout as pause } from "node:timers/promises";
import { Allocator } from "../src/modules/fleet/index.ts";
import type { Ctx } from "../src/platform/context.ts";
import { TEST_TIMEOUT_MS } from "./test-timeout.ts";

const POLL_MS = 5;

/** The allocator reloads changed SIMs asynchronously. Returns a function that waits until it has loaded all of them. */
export function trackAllocator(ctx: Ctx): () => Promise<void> {
  const pending = new Set<number>();
  const { put } = Allocator.of(ctx);
  Allocator.of(ctx).put = (sim) => {
    put(sim);
    pending.delete(sim.simId);
  };
  ctx.live.listen((hints) => {
    for (const hint of hints) if (hint.kind === "sims") for (const simId of hint.simIds) pending.add(simId);
  });

  return async () => {
    const deadline = performance.now() + TEST_TIMEOUT_MS;
    while (pending.size > 0) {
      if (performance.now() > deadline)
        throw new Error(`The allocator has not loaded SIM ${[...pending].join()}`);
      await pause(POLL_MS);
    }
  };
}
