import {
  createServiceBits,
  createSparseBits,
  type ServiceBits,
  SLOTS_PER_WORD,
  type SparseBits,
} from "./service-bits.ts";
import { createSimGroups, type SimGroup, type SimGroups } from "./sim-groups.ts";

/** A SIM as the allocator needs it. `blocked` is the database's bit string. */
export type AllocatorSim = {
  simId: number;
  country: number;
  operator: string;
  blocked: string;
  isOffered: boolean;
  /** A SIM without a number is never offered. */
  phone?: string | null;
};

/** A SIM's group and its index there. A SIM that is not on sale has no group. */
type Slot = { simId: number; group: SimGroup | undefined; index: number };

/** Phone numbers as numbers: a million take 8 MB. */
type Phones = number[];

/** Slots are allocated in runs of one country, so that SIMs compared for a purchase share memory words. */
type Run = { next: number; end: number };

/** Every SIM with its bits per service. Group counts are kept up to date with each change. */
export type SimStock = {
  groups: SimGroups;
  slots: (Slot | undefined)[];
  slotOf: Map<number, number>;
  runs: Map<number, Run>;
  blocked: ServiceBits;
  waiting: SparseBits;
  phones: Phones;
};

export const createSimStock = (): SimStock => ({
  groups: createSimGroups(),
  slots: [],
  slotOf: new Map(),
  runs: new Map(),
  blocked: createServiceBits(),
  waiting: createSparseBits(),
  phones: [],
});

export const isFree = ({ blocked, waiting }: SimStock, slot: number, service: number) =>
  !blocked.has(slot, service) && !waiting.has(slot, service);

/** Whether a SIM is on sale and free for the service. */
export function isOffered(stock: SimStock, simId: number, service: number): boolean {
  const slot = stock.slotOf.get(simId);
  return slot !== undefined && stock.slots[slot]?.group !== undefined && isFree(stock, slot, service);
}

/** Whether the SIM's number starts with one of these prefixes. */
export const hasPrefix = ({ phones }: SimStock, slot: number, prefixes: readonly string[]): boolean => {
  const phone = String(phones[slot] ?? "");
  return prefixes.some((prefix) => phone.startsWith(prefix));
};

/** SIMs that wait for a code, as far as this process knows. */
export function listWaiting({ slots, waiting }: SimStock): { simId: number; service: number }[] {
  const entries: { simId: number; service: number }[] = [];
  for (const slot of waiting.slots()) {
    const simId = slots[slot]?.simId;
    if (simId !== undefined) waiting.each(slot, (service) => void entries.push({ simId, service }));
  }
  return entries;
}

/** Adds or updates a SIM from the database. Its waiting orders are kept while it is absent. */
export function putSim(stock: SimStock, sim: AllocatorSim): void {
  const known = stock.slotOf.get(sim.simId);
  const slot = known ?? allocateSlot(stock, sim);
  const entry = stock.slots[slot];
  if (!entry) return;

  if (known !== undefined) {
    removeFromGroup(stock, slot, entry);
    stock.blocked.clearAll(slot);
  }
  stock.phones[slot] = Number(sim.phone?.replace(/\D/g, "") ?? 0);
  for (let n = sim.blocked.indexOf("1"); n >= 0; n = sim.blocked.indexOf("1", n + 1))
    stock.blocked.set(slot, n);
  if (sim.isOffered) addToGroup(stock, slot, entry, stock.groups.get(sim.country, sim.operator));
}

/** Changes a bit of the SIM in a slot. Returns whether the SIM became free or unavailable for the service. */
export function changeSlot(
  stock: SimStock,
  slot: number,
  service: number,
  alter: (slot: number) => void,
): boolean {
  const wasFree = isFree(stock, slot, service);
  alter(slot);
  if (wasFree === isFree(stock, slot, service)) return false;
  const group = stock.slots[slot]?.group;
  if (group) count(group, service, wasFree ? 1 : -1);
  return true;
}

function allocateSlot({ slots, slotOf, runs, phones }: SimStock, { simId, country }: AllocatorSim): number {
  const run = runs.get(country) ?? { next: 0, end: 0 };
  if (run.next === run.end) {
    run.next = slots.length;
    run.end = slots.push(...Array.from({ length: SLOTS_PER_WORD }, () => undefined));
    phones.push(...Array.from({ length: SLOTS_PER_WORD }, () => 0));
    runs.set(country, run);
  }
  const slot = run.next++;
  slots[slot] = { simId, group: undefined, index: 0 };
  slotOf.set(simId, slot);
  return slot;
}

function addToGroup(stock: SimStock, slot: number, entry: Slot, group: SimGroup) {
  entry.group = group;
  entry.index = group.slots.push(slot) - 1;
  eachUnavailable(stock, slot, (service) => count(group, service, 1));
}

/** The last slot of the group moves into the gap, so removal takes constant time. */
function removeFromGroup(stock: SimStock, slot: number, entry: Slot) {
  const { group, index } = entry;
  if (!group) return;
  entry.group = undefined;
  eachUnavailable(stock, slot, (service) => count(group, service, -1));

  const last = group.slots.pop();
  const moved = last === undefined || last === slot ? undefined : stock.slots[last];
  if (last !== undefined && moved) {
    group.slots[index] = last;
    moved.index = index;
  }
  if (group.slots.length === 0) stock.groups.remove(group);
}

function eachUnavailable({ blocked, waiting }: SimStock, slot: number, visit: (service: number) => void) {
  blocked.each(slot, visit);
  waiting.each(slot, (service) => {
    if (!blocked.has(slot, service)) visit(service);
  });
}

function count({ unavailable }: SimGroup, service: number, by: 1 | -1) {
  unavailable[service] = (unavailable[service] ?? 0) + by;
}
