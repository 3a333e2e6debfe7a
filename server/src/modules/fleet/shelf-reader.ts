import { setTimeout } from "node:timers/promises";
import type { Ctx } from "../../platform/context.ts";
import * as store from "./store.ts";

const PAGE = 10_000;
const TRY_AGAIN_MS = 1_000;

/** Carries SIMs from the database into the allocator. */
export type ShelfReader = {
  fill(): Promise<void>;
  /** Nobody knows which SIMs changed: all of them are read again. */
  refill(): void;
  read(simIds: number[]): void;
  /** The allocator was told of a change itself; what is being read just now may be older than that. */
  noteChange(simId: number): void;
  stop(): void;
};

/** Reads one thing after the other, so that an older answer never replaces a newer one; what fails is tried again. */
export function openShelfReader(ctx: Ctx): ShelfReader {
  const stale = new Set<number>();
  let isAllStale = false;
  let isReading = false;
  let isStopped = false;

  async function readStale() {
    isReading = true;
    while ((isAllStale || stale.size > 0) && !isStopped)
      await (isAllStale ? readAll() : readPage(ctx, stale));
    isReading = false;
  }

  async function readAll() {
    isAllStale = false;
    await orLater(ctx, fill(ctx), () => {
      isAllStale = true;
    });
  }

  return {
    async fill() {
      isReading = true;
      await fill(ctx);
      await readStale();
    },
    refill() {
      isAllStale = true;
      if (!isReading) void readStale();
    },
    read(simIds) {
      for (const simId of simIds) stale.add(simId);
      if (!isReading) void readStale();
    },
    noteChange: (simId) => void (isReading && stale.add(simId)),
    stop() {
      isStopped = true;
    },
  };
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

async function readPage(ctx: Ctx, stale: Set<number>) {
  const simIds = [...stale].slice(0, PAGE);
  for (const simId of simIds) stale.delete(simId);
  const reading = store.listOnShelf(ctx, simIds).then((sims) => {
    for (const sim of sims) ctx.memory.allocator.put(sim);
  });
  await orLater(ctx, reading, () => {
    for (const simId of simIds) stale.add(simId);
  });
}

async function orLater({ log }: Ctx, reading: Promise<void>, tryAgain: () => void) {
  try {
    await reading;
  } catch (err) {
    log.error({ err }, "shelf not read");
    tryAgain();
    await setTimeout(TRY_AGAIN_MS, undefined, { ref: false });
  }
}
