import { setTimeout, setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Ctx } from "../../../platform/context.ts";
import { Allocator } from "./allocator.ts";
import * as store from "./allocator-store.ts";

/** At the start nobody waits yet; later, pages are small and customers are served between them. */
const START_PAGE_SIMS = 10_000;
const PAGE_SIMS = 500;
const RETRY_MS = 1_000;

/** Loads SIMs from the database into the allocator. */
export type AllocatorLoader = {
  loadAll(): Promise<void>;
  /** Reloads all SIMs, when it is unknown which changed. */
  reloadAll(): void;
  /** Reloads those that changed within the last minutes, because hints about them may be lost. */
  reloadRecent(): void;
  reload(simIds: number[]): void;
  /** The allocator was updated directly: a running query may return an older state, so the SIM is read again. */
  markChanged(simId: number): void;
  stop(): void;
};

/** Runs one query at a time, so that an older result never replaces a newer one. Retries failed queries. */
export function createAllocatorLoader(ctx: Ctx): AllocatorLoader {
  const stale = new Set<number>();
  let isAllStale = false;
  let isRecentStale = false;
  let isReading = false;
  let isStopped = false;

  async function readStale() {
    isReading = true;
    while ((isAllStale || isRecentStale || stale.size > 0) && !isStopped) {
      await (isAllStale ? readAll() : isRecentStale ? findRecent() : readPage(ctx, stale));
      await yieldToEventLoop();
    }
    isReading = false;
  }

  async function readAll() {
    isAllStale = false;
    isRecentStale = false;
    await orRetry(ctx, loadInPages(ctx, PAGE_SIMS), () => {
      isAllStale = true;
    });
  }

  async function findRecent() {
    isRecentStale = false;
    const finding = store.listRecentlyChangedSims(ctx).then((simIds) => {
      for (const simId of simIds) stale.add(simId);
    });
    await orRetry(ctx, finding, () => {
      isRecentStale = true;
    });
  }

  return {
    async loadAll() {
      isReading = true;
      await loadInPages(ctx, START_PAGE_SIMS);
      await readStale();
    },
    reloadAll() {
      isAllStale = true;
      if (!isReading) void readStale();
    },
    reloadRecent() {
      isRecentStale = true;
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

async function loadInPages(ctx: Ctx, pageSims: number) {
  let lastSimId = 0;
  for (;;) {
    const sims = await store.listAllocatorSims(ctx, lastSimId, pageSims);
    for (const sim of sims) Allocator.of(ctx).put(sim);
    const last = sims.at(-1);
    if (!last || sims.length < pageSims) return;
    lastSimId = last.simId;
    await yieldToEventLoop();
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
