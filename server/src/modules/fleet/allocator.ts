import { countFree, freeIn, NOWHERE, type SimGroup } from "./sim-groups.ts";
import {
  isFree,
  isOffered,
  listWaiting,
  makeSimStock,
  markSim,
  putSim,
  type SimOnShelf,
  type SimStock,
} from "./sim-stock.ts";

export type Wanted = { country: number; service: number; operator?: string | undefined };

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
  /** The database refused this SIM: it stays marked until somebody has looked. */
  doubt(simId: number, service: number): void;
  takeDoubts(): { simId: number; service: number }[];
  countOf(country: number, service: number): number;
  /** The same for every service of a country at once, by the number of the service. */
  countsIn(country: number): Int32Array;
  /** Whose SIMs a country has, whether they are free or not. */
  operatorsIn(country: number): string[];
  operatorsOf(country: number, service: number): { code: string; numberCount: number }[];
  /** Grows with every change that a list of this service would show. */
  versionOf(service: number): number;
};

export function makeAllocator(random: () => number = Math.random): Allocator {
  const stock = makeSimStock();
  const { blocked, waiting } = stock;
  const versions = new Map<number, number>();
  const doubts: { simId: number; service: number }[] = [];
  let shelfVersion = 0;

  function mark(simId: number, service: number, alter: (slot: number) => void) {
    const isChanged = markSim(stock, { simId, service }, alter);
    if (isChanged) versions.set(service, (versions.get(service) ?? 0) + 1);
  }

  return {
    put(sim) {
      putSim(stock, sim);
      shelfVersion++;
    },
    claim(wanted) {
      const simId = findFree(stock, wanted, random);
      if (simId !== undefined) mark(simId, wanted.service, (slot) => waiting.set(slot, wanted.service));
      return simId;
    },
    claimSim(simId, service) {
      if (!isOffered(stock, simId, service)) return undefined;
      mark(simId, service, (slot) => waiting.set(slot, service));
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
    doubt: (simId, service) => void doubts.push({ simId, service }),
    takeDoubts: () => doubts.splice(0),
    countOf: (country, service) =>
      stock.groups.inCountry(country).reduce((sum, group) => sum + freeIn(group, service), 0),
    countsIn: (country) => countFree(stock.groups.inCountry(country)),
    operatorsIn: (country) => [...new Set(stock.groups.inCountry(country).map(({ operator }) => operator))],
    operatorsOf: (country, service) =>
      stock.groups
        .inCountry(country)
        .map((group) => ({ code: group.operator, numberCount: freeIn(group, service) }))
        .filter(({ numberCount }) => numberCount > 0),
    versionOf: (service) => shelfVersion + (versions.get(service) ?? 0),
  };
}

function findFree(stock: SimStock, wanted: Wanted, random: () => number): number | undefined {
  const group = pickGroup(stock, wanted, random);
  if (!group) return undefined;

  const { slots, cursors } = group;
  const cursor = cursors[wanted.service] ?? NOWHERE;
  const start = cursor === NOWHERE ? Math.floor(random() * slots.length) : cursor;
  for (let step = 0; step < slots.length; step++) {
    const place = (start + step) % slots.length;
    const slot = slots[place];
    if (slot === undefined || !isFree(stock, slot, wanted.service)) continue;
    cursors[wanted.service] = place + 1;
    return stock.slots[slot]?.simId;
  }
  return undefined;
}

/** A group by chance, weighted by how many SIMs it has free, so that operators sell in proportion to their stock. */
function pickGroup({ groups }: SimStock, { country, service, operator }: Wanted, random: () => number) {
  const candidates = groups
    .inCountry(country)
    .filter((group) => (operator === undefined || group.operator === operator) && freeIn(group, service) > 0);
  const total = candidates.reduce((sum, group) => sum + freeIn(group, service), 0);
  return atWeight(candidates, service, random() * total);
}

function atWeight(candidates: SimGroup[], service: number, weight: number): SimGroup | undefined {
  let rest = weight;
  for (const group of candidates) {
    rest -= freeIn(group, service);
    if (rest < 0) return group;
  }
  return candidates.at(-1);
}
