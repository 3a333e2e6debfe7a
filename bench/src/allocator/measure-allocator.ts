import { createAllocator } from "../../../server/src/modules/fleet/index.ts";
import { percentile } from "../measure/statistics.ts";

export type AllocatorRun = { startSeconds: number; megabytes: number; claimP99Micros: number };

const COUNTRIES = 50;
const SERVICES = 320;
const SERVICE = 1;
const MEGABYTE = 1024 * 1024;

/** Fills an allocator with SIMs and claims numbers from it: start-up and claim cost without a database. */
export function measureAllocator(sims: number, claims: number): AllocatorRun {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const startedAt = performance.now();
  const allocator = fill(sims);
  const startSeconds = (performance.now() - startedAt) / 1000;
  globalThis.gc?.();
  const megabytes = (process.memoryUsage.rss() - before) / MEGABYTE;

  const claim = () => {
    const country = Math.floor(Math.random() * COUNTRIES);
    evictProcessorCache();
    const begin = process.hrtime.bigint();
    const simId = allocator.claim({ country, service: SERVICE });
    const micros = Number(process.hrtime.bigint() - begin) / 1000;
    if (simId === undefined) throw new Error("The allocator has no free SIM");
    // Released, so that every claim sees the same number of free SIMs.
    allocator.release(simId, SERVICE);
    return micros;
  };
  // Warm-up: the first claims run before the code is compiled.
  for (let n = 0; n < claims / 4; n++) claim();
  const claimP99Micros = percentile(Array.from({ length: claims }, claim), 0.99);
  return { startSeconds, megabytes, claimP99Micros };
}

const unrelatedData = new Uint8Array(4 * MEGABYTE);
const CACHE_LINE = 64;

/**
 * In production a claim follows request parsing, session checks and SQL, which evict the allocator's data from the
 * processor cache. Without this, a thousand SIMs would always stay in it.
 */
function evictProcessorCache() {
  for (let at = 0; at < unrelatedData.length; at += CACHE_LINE)
    unrelatedData[at] = (unrelatedData[at] ?? 0) + 1;
}

function fill(sims: number) {
  const allocator = createAllocator();
  // The database's format, one digit per service: each SIM was already sold for every eighth service.
  const blocked = "00000001".repeat(SERVICES / 8);
  for (let simId = 1; simId <= sims; simId++) {
    const operator = simId % 3 === 0 ? "red" : "blue";
    allocator.put({ simId, country: simId % COUNTRIES, operator, blocked, isOffered: true });
  }
  return allocator;
}
