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
    doOtherThings();
    const begin = process.hrtime.bigint();
    const simId = allocator.claim({ country, service: SERVICE });
    const micros = Number(process.hrtime.bigint() - begin) / 1000;
    if (simId === undefined) throw new Error("The allocator has nothing to offer");
    // Given back, so that as many are free for the last claim as for the first.
    allocator.release(simId, SERVICE);
    return micros;
  };
  // The first claims are slower, until the code is compiled.
  for (let n = 0; n < claims / 4; n++) claim();
  const claimP99Micros = percentile(Array.from({ length: claims }, claim), 0.99);
  return { startSeconds, megabytes, claimP99Micros };
}

const elsewhere = new Uint8Array(4 * MEGABYTE);
const CACHE_LINE = 64;

/**
 * A sale comes after a request was read, a session asked and statements written: what the processor remembers then is not
 * the last claim. Without this, a thousand SIMs would never leave its nearest memory, as they do in a house.
 */
function doOtherThings() {
  for (let at = 0; at < elsewhere.length; at += CACHE_LINE) elsewhere[at] = (elsewhere[at] ?? 0) + 1;
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
