import { createSlot } from "../../../platform/process-state.ts";
import { chooseSim, type SimRequest } from "./choose-sim.ts";
import { countFree, freeIn, type SimGroup } from "./sim-groups.ts";
import { createSimQuality } from "./sim-quality.ts";
import {
  type AllocatorSim,
  changeSlot,
  createSimStock,
  isOffered,
  listWaiting,
  putSim,
} from "./sim-stock.ts";
import { createSupplierStock, type Supply, type SupplyRequest } from "./supplier-stock.ts";

/**
 * Knows in memory which SIMs are free for which service, so that purchases need no database search and lists show current
 * quantities. It only proposes: the database decides each purchase.
 */
export type Allocator = {
  put(sim: AllocatorSim): void;
  /** Takes a free SIM and marks it as waiting for a code of the service; `undefined` when sold out. */
  claim(wanted: SimRequest): number | undefined;
  /** Takes this SIM; `undefined` if it is not on sale or not free for the service. */
  claimSim(simId: number, service: number): number | undefined;
  markWaiting(simId: number, service: number): void;
  listWaiting(): { simId: number; service: number }[];
  /** SIMs that wait for a code of any service. */
  waitingSims(): Set<number>;
  release(simId: number, service: number): void;
  /** The service got its code on this SIM, which is not sold for it again. */
  useUp(simId: number, service: number): void;
  /** Records whether a code arrived: SIMs with better results are offered first. */
  recordOutcome(simId: number, service: number, isHit: boolean): void;
  /** The database refused this SIM: it stays marked as waiting until verified. */
  markDoubtful(simId: number, service: number): void;
  /** Returns the doubtful SIMs and clears the list. */
  drainDoubtful(): { simId: number; service: number }[];
  countOf(country: number, service: number): number;
  /** Free SIMs of a country for every service, indexed by service number. */
  countsIn(country: number): Int32Array;
  /** The part of `countsIn` that suppliers offer. */
  suppliedIn(country: number): Int32Array;
  /** The country of a SIM on sale. */
  countryOf(simId: number): number | undefined;
  /** Operators with SIMs on sale in a country, free or not. */
  operatorsIn(country: number): string[];
  operatorsOf(country: number, service: number): { code: string; numberCount: number }[];
  /** Replaces a supplier's stock. Quantities include it. */
  setSupplies(machineId: string, supplies: Supply[]): void;
  /** The suppliers to request a number from when no SIM of our own is free. */
  listSupplies(wanted: SupplyRequest): Supply[];
  markSupplyEmpty(supply: Supply): void;
  /** Increases with every change that is visible in lists of this service. */
  versionOf(service: number): number;
};
export const Allocator = createSlot<Allocator>("allocator");

export function createAllocator(random: () => number = Math.random): Allocator {
  const stock = createSimStock();
  const quality = createSimQuality();
  const supplied = createSupplierStock();
  const { blocked, waiting } = stock;
  const versions = new Map<number, number>();
  const doubts: { simId: number; service: number }[] = [];
  let stockVersion = 0;

  function updateSlot(slot: number, service: number, alter: (slot: number) => void) {
    if (changeSlot(stock, slot, service, alter)) versions.set(service, (versions.get(service) ?? 0) + 1);
  }

  function updateSim(simId: number, service: number, alter: (slot: number) => void) {
    const slot = stock.slotOf.get(simId);
    if (slot !== undefined) updateSlot(slot, service, alter);
  }

  function take(slot: number, service: number) {
    waiting.set(slot, service);
    quality.recordClaim(slot);
  }

  return {
    put(sim) {
      putSim(stock, sim);
      stockVersion++;
    },
    claim(wanted) {
      const slot = chooseSim({ stock, quality, random }, wanted);
      if (slot === undefined) return undefined;
      updateSlot(slot, wanted.service, () => take(slot, wanted.service));
      return stock.slots[slot]?.simId;
    },
    claimSim(simId, service) {
      if (!isOffered(stock, simId, service)) return undefined;
      updateSim(simId, service, (slot) => take(slot, service));
      return simId;
    },
    listWaiting: () => listWaiting(stock),
    waitingSims: () => new Set(listWaiting(stock).map(({ simId }) => simId)),
    markWaiting: (simId, service) => updateSim(simId, service, (slot) => waiting.set(slot, service)),
    release: (simId, service) => updateSim(simId, service, (slot) => waiting.clear(slot, service)),
    useUp: (simId, service) =>
      updateSim(simId, service, (slot) => {
        blocked.set(slot, service);
        waiting.clear(slot, service);
      }),
    recordOutcome(simId, service, isHit) {
      const slot = stock.slotOf.get(simId);
      if (slot !== undefined) quality.recordOutcome(slot, service, isHit);
    },
    markDoubtful: (simId, service) => void doubts.push({ simId, service }),
    drainDoubtful: () => doubts.splice(0),
    countOf: (country, service) =>
      stock.groups.inCountry(country).reduce((sum, group) => sum + freeIn(group, service), 0) +
      supplied.countOf(country, service),
    countsIn: (country) => addTo(countFree(stock.groups.inCountry(country)), supplied.countsIn(country)),
    suppliedIn: (country) => supplied.countsIn(country),
    countryOf(simId) {
      const slot = stock.slotOf.get(simId);
      return slot === undefined ? undefined : stock.slots[slot]?.group?.country;
    },
    operatorsIn: (country) => [
      ...new Set([
        ...stock.groups.inCountry(country).map(({ operator }) => operator),
        ...supplied.operatorsIn(country),
      ]),
    ],
    operatorsOf: (country, service) =>
      operatorsOf(stock.groups.inCountry(country), service, supplied.operatorsOf(country, service)),
    setSupplies(machineId, supplies) {
      supplied.set(machineId, supplies);
      stockVersion++;
    },
    listSupplies: (wanted) => supplied.listFor(wanted),
    markSupplyEmpty(supply) {
      supplied.markEmpty(supply);
      versions.set(supply.service, (versions.get(supply.service) ?? 0) + 1);
    },
    versionOf: (service) => stockVersion + (versions.get(service) ?? 0),
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
