import { makeAllocator } from "../../../server/src/modules/fleet/index.ts";
import { percentile } from "../measure/percentile.ts";

export type AllocatorRun = { startSeconds: number; megabytes: number; claimP99Micros: number };

const COUNTRIES = 50;
const SERVICES = 320;
const SERVICE = 1;
const MEGABYTE = 1024 * 1024;

/** Fills an allocator with so many SIMs and claims numbers from it: what a start and a sale cost in memory alone. */
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
    const begin = process.hrtime.bigint();
    const simId = allocator.claim({ country, service: SERVICE });
    const micros = Number(process.hrtime.bigint() - begin) / 1000;
    if (simId === undefined) throw new Error("The allocator has nothing to offer");
    // Given back, so that as many are free for the last claim as for the first.
    allocator.release(simId, SERVICE);
    return micros;
  };
  // The first claims are slower, until the code is compiled.
  for (let n = 0; n < claims; n++) claim();
  const claimP99Micros = percentile(Array.from({ length: claims }, claim), 0.99);
  return { startSeconds, megabytes, claimP99Micros };
}

function fill(sims: number) {
  const allocator = makeAllocator();
  // As the database writes it, one letter per service: a SIM that was sold for every eighth of them.
  const blocked = "00000001".repeat(SERVICES / 8);
  for (let simId = 1; simId <= sims; simId++) {
    const operator = simId % 3 === 0 ? "red" : "blue";
    allocator.put({ simId, country: simId % COUNTRIES, operator, blocked, isOffered: true });
  }
  return allocator;
}
