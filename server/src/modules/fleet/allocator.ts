import { chooseSim, type Wanted } from "./choose-sim.ts";
import { countFree, freeIn, type SimGroup } from "./sim-groups.ts";
import { makeSimQuality } from "./sim-quality.ts";
import { isOffered, listWaiting, makeSimStock, markSlot, putSim, type SimOnShelf } from "./sim-stock.ts";
import { makeSuppliedStock, type Supply, type WantedSupply } from "./supplied-stock.ts";

/**
 * Knows in memory which SIMs are free for which service, so that a buyer is offered one without a search in the database
 * and lists show true quantities. It may be wrong and is never trusted: the database decides each sale.
 */
export type Allocator = {
  put(sim: SimOnShelf): void;
  /** Takes a free SIM and marks it as waiting for the service; nothing when sold out. */
  claim(wanted: Wanted): number | undefined;
  /** Takes this SIM and no other; nothing when it is not on sale or not free for the service. */
  claimSim(simId: number, service: number): number | undefined;
  markWaiting(simId: number, service: number): void;
  listWaiting(): { simId: number; service: number }[];
  release(simId: number, service: number): void;
  useUp(simId: number, service: number): void;
  /** A code came on this SIM for the service, or none did: whoever does well is offered first. */
  noteOutcome(simId: number, service: number, isHit: boolean): void;
  /** The database refused this SIM: it stays marked until somebody has looked. */
  doubt(simId: number, service: number): void;
  takeDoubts(): { simId: number; service: number }[];
  countOf(country: number, service: number): number;
  /** The same for every service of a country at once, by the number of the service. */
  countsIn(country: number): Int32Array;
  /** Whose SIMs a country has, whether they are free or not. */
  operatorsIn(country: number): string[];
  operatorsOf(country: number, service: number): { code: string; numberCount: number }[];
  /** What a supplier has to be asked for, all of it, from now on. Quantities count it like SIMs of our own. */
  putSupplies(machineId: string, supplies: Supply[]): void;
  /** Whom to ask when no SIM of our own is free. */
  listSupplies(wanted: WantedSupply): Supply[];
  noteSupplyEmpty(supply: Supply): void;
  /** Grows with every change that a list of this service would show. */
  versionOf(service: number): number;
};

export function makeAllocator(random: () => number = Math.random): Allocator {
  const stock = makeSimStock();
  const quality = makeSimQuality();
  const supplied = makeSuppliedStock();
  const { blocked, waiting } = stock;
  const versions = new Map<number, number>();
  const doubts: { simId: number; service: number }[] = [];
  let shelfVersion = 0;

  function markIn(slot: number, service: number, alter: (slot: number) => void) {
    if (markSlot(stock, slot, service, alter)) versions.set(service, (versions.get(service) ?? 0) + 1);
  }

  function mark(simId: number, service: number, alter: (slot: number) => void) {
    const slot = stock.slotOf.get(simId);
    if (slot !== undefined) markIn(slot, service, alter);
  }

  function take(slot: number, service: number) {
    waiting.set(slot, service);
    quality.noteClaim(slot);
  }

  return {
    put(sim) {
      putSim(stock, sim);
      shelfVersion++;
    },
    claim(wanted) {
      const slot = chooseSim({ stock, quality, random }, wanted);
      if (slot === undefined) return undefined;
      markIn(slot, wanted.service, () => take(slot, wanted.service));
      return stock.slots[slot]?.simId;
    },
    claimSim(simId, service) {
      if (!isOffered(stock, simId, service)) return undefined;
      mark(simId, service, (slot) => take(slot, service));
      return simId;
    },
    listWaiting: () => listWaiting(stock),
    markWaiting: (simId, service) => mark(simId, service, (slot) => waiting.set(slot, service)),
    release: (simId, service) => mark(simId, service, (slot) => waiting.clear(slot, service)),
    useUp: (simId, service) =>
      mark(simId, service, (slot) => {
        blocked.set(slot, service);
        waiting.clear(slot, service);
      }),
    noteOutcome(simId, service, isHit) {
      const slot = stock.slotOf.get(simId);
      if (slot !== undefined) quality.noteOutcome(slot, service, isHit);
    },
    doubt: (simId, service) => void doubts.push({ simId, service }),
    takeDoubts: () => doubts.splice(0),
    countOf: (country, service) =>
      stock.groups.inCountry(country).reduce((sum, group) => sum + freeIn(group, service), 0) +
      supplied.countOf(country, service),
    countsIn: (country) => addTo(countFree(stock.groups.inCountry(country)), supplied.countsIn(country)),
    operatorsIn: (country) => [
      ...new Set([
        ...stock.groups.inCountry(country).map(({ operator }) => operator),
        ...supplied.operatorsIn(country),
      ]),
    ],
    operatorsOf: (country, service) =>
      operatorsOf(stock.groups.inCountry(country), service, supplied.operatorsOf(country, service)),
    putSupplies(machineId, supplies) {
      supplied.set(machineId, supplies);
      shelfVersion++;
    },
    listSupplies: (wanted) => supplied.listFor(wanted),
    noteSupplyEmpty(supply) {
      supplied.noteEmpty(supply);
      versions.set(supply.service, (versions.get(supply.service) ?? 0) + 1);
    },
    versionOf: (service) => shelfVersion + (versions.get(service) ?? 0),
  };
}

function addTo(counts: Int32Array, more: Int32Array): Int32Array {
  for (let service = 0; service < more.length; service++)
    counts[service] = (counts[service] ?? 0) + (more[service] ?? 0);
  return counts;
}

function operatorsOf(groups: readonly SimGroup[], service: number, supplied: ReadonlyMap<string, number>) {
  const counts = new Map(supplied);
  for (const group of groups)
    counts.set(group.operator, (counts.get(group.operator) ?? 0) + freeIn(group, service));
  return [...counts]
    .map(([code, numberCount]) => ({ code, numberCount }))
    .filter(({ numberCount }) => numberCount > 0);
}
