import { setTimeout } from "node:timers/promises";
import type { Ctx } from "../../../platform/context.ts";
import { Allocator } from "./allocator.ts";
import * as store from "./allocator-store.ts";

const PAGE_SIMS = 10_000;
const RETRY_MS = 1_000;

/** Loads SIMs from the database into the allocator. */
export type AllocatorLoader = {
  loadAll(): Promise<void>;
  /** Reloads all SIMs, when it is unknown which changed. */
  reloadAll(): void;
  reload(simIds: number[]): void;
  /** The allocator was updated directly: a running query may return an older state, so the SIM is read again. */
  markChanged(simId: number): void;
  stop(): void;
};

/** Runs one query at a time, so that an older result never replaces a newer one. Retries failed queries. */
export function createAllocatorLoader(ctx: Ctx): AllocatorLoader {
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
    await orRetry(ctx, loadInPages(ctx), () => {
      isAllStale = true;
    });
  }

  return {
    async loadAll() {
      isReading = true;
      await loadInPages(ctx);
      await readStale();
    },
    reloadAll() {
      isAllStale = true;
      if (!isReading) void readStale();
    },
    reload(simIds) {
      for (const simId of simIds) stale.add(simId);
      if (!isReading) void readStale();
    },
    markChanged: (simId) => void (isReading && stale.add(simId)),
    stop() {
      isStopped = true;
    },
  };
}

async function loadInPages(ctx: Ctx) {
  let lastSimId = 0;
  for (;;) {
    const sims = await store.listAllocatorSims(ctx, lastSimId, PAGE_SIMS);
    for (const sim of sims) Allocator.of(ctx).put(sim);
    const last = sims.at(-1);
    if (!last || sims.length < PAGE_SIMS) return;
    lastSimId = last.simId;
  }
}

async function readPage(ctx: Ctx, stale: Set<number>) {
  const simIds = [...stale].slice(0, PAGE_SIMS);
  for (const simId of simIds) stale.delete(simId);
  const reading = store.listAllocatorSimsById(ctx, simIds).then((sims) => {
    for (const sim of sims) Allocator.of(ctx).put(sim);
  });
  await orRetry(ctx, reading, () => {
    for (const simId of simIds) stale.add(simId);
  });
}

async function orRetry({ log }: Ctx, reading: Promise<void>, markStale: () => void) {
  try {
    await reading;
  } catch (err) {
    log.error({ err }, "loading SIMs into the allocator failed");
    markStale();
    await setTimeout(RETRY_MS, undefined, { ref: false });
  }
}
