import { setTimeout as pause } from "node:timers/promises";
import type { Ctx } from "../src/platform/context.ts";
import { PATIENCE_MS } from "./patience-ms.ts";

const LOOK_EVERY_MS = 5;

/** The allocator reads SIMs a moment after they changed. Answers how to wait until it has read all that were named. */
export function watchShelf({ live, memory: { allocator } }: Ctx): () => Promise<void> {
  const unread = new Set<number>();
  const { put } = allocator;
  allocator.put = (sim) => {
    put(sim);
    unread.delete(sim.simId);
  };
  live.listen((hints) => {
    for (const hint of hints) if (hint.kind === "sims") for (const simId of hint.simIds) unread.add(simId);
  });

  return async () => {
    const givenUpAt = performance.now() + PATIENCE_MS;
    while (unread.size > 0) {
      if (performance.now() > givenUpAt) throw new Error(`The shelf has not read SIM ${[...unread].join()}`);
      await pause(LOOK_EVERY_MS);
    }
  };
}
