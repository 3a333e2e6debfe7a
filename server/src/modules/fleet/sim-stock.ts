import {
  makeServiceBits,
  makeSparseBits,
  type ServiceBits,
  SLOTS_PER_WORD,
  type SparseBits,
} from "./service-bits.ts";
import { makeSimGroups, type SimGroup, type SimGroups } from "./sim-groups.ts";

/** What the allocator must know of a SIM. `blocked` is the database's bit string. */
export type SimOnShelf = {
  simId: number;
  country: number;
  operator: string;
  blocked: string;
  isOffered: boolean;
  /** Its number; a SIM without one is never offered. */
  phone?: string | null;
};

/** Where a SIM stands among those on sale: its group and its place there. A SIM not on sale has no group. */
type Slot = { simId: number; group: SimGroup | undefined; place: number };

/** Phone numbers as numbers: a million of them take eight megabytes. */
type Phones = number[];

/**
 * Slots are dealt out in runs, each for one country: SIMs that are compared for a sale lie side by side, and are as quick
 * to look at among a million as among a thousand.
 */
type Run = { next: number; end: number };

/** Every SIM with its marks per service. The counts of the groups follow each change. */
export type SimStock = {
  groups: SimGroups;
  slots: (Slot | undefined)[];
  slotOf: Map<number, number>;
  runs: Map<number, Run>;
  blocked: ServiceBits;
  waiting: SparseBits;
  phones: Phones;
};

export const makeSimStock = (): SimStock => ({
  groups: makeSimGroups(),
  slots: [],
  slotOf: new Map(),
  runs: new Map(),
  blocked: makeServiceBits(),
  waiting: makeSparseBits(),
  phones: [],
});

export const isFree = ({ blocked, waiting }: SimStock, slot: number, service: number) =>
  !blocked.has(slot, service) && !waiting.has(slot, service);

/** A SIM that is on sale now and free for the service. */
export function isOffered(stock: SimStock, simId: number, service: number): boolean {
  const slot = stock.slotOf.get(simId);
  return slot !== undefined && stock.slots[slot]?.group !== undefined && isFree(stock, slot, service);
}

/** Whether the number of the SIM in a slot begins like one of these. */
export const hasPrefix = ({ phones }: SimStock, slot: number, prefixes: readonly string[]): boolean => {
  const phone = String(phones[slot] ?? "");
  return prefixes.some((prefix) => phone.startsWith(prefix));
};

/** What waits for a code, as far as memory knows. */
export function listWaiting({ slots, waiting }: SimStock): { simId: number; service: number }[] {
  const marks: { simId: number; service: number }[] = [];
  for (const slot of waiting.slots()) {
    const simId = slots[slot]?.simId;
    if (simId !== undefined) waiting.each(slot, (service) => void marks.push({ simId, service }));
  }
  return marks;
}

/** Takes in what the database says of a SIM. Its waiting orders stay in mind while it is away. */
export function putSim(stock: SimStock, sim: SimOnShelf): void {
  const known = stock.slotOf.get(sim.simId);
  const slot = known ?? openSlot(stock, sim);
  const entry = stock.slots[slot];
  if (!entry) return;

  if (known !== undefined) {
    takeDown(stock, slot, entry);
    stock.blocked.clearAll(slot);
  }
  stock.phones[slot] = Number(sim.phone?.replace(/\D/g, "") ?? 0);
  for (let n = sim.blocked.indexOf("1"); n >= 0; n = sim.blocked.indexOf("1", n + 1))
    stock.blocked.set(slot, n);
  if (sim.isOffered) putUp(stock, slot, entry, stock.groups.get(sim.country, sim.operator));
}

/** Changes one mark of the SIM in a slot. Answers whether that made it free or unavailable for the service. */
export function markSlot(
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

function openSlot({ slots, slotOf, runs, phones }: SimStock, { simId, country }: SimOnShelf): number {
  const run = runs.get(country) ?? { next: 0, end: 0 };
  if (run.next === run.end) {
    run.next = slots.length;
    run.end = slots.push(...Array.from({ length: SLOTS_PER_WORD }, () => undefined));
    phones.push(...Array.from({ length: SLOTS_PER_WORD }, () => 0));
    runs.set(country, run);
  }
  const slot = run.next++;
  slots[slot] = { simId, group: undefined, place: 0 };
  slotOf.set(simId, slot);
  return slot;
}

function putUp(stock: SimStock, slot: number, entry: Slot, group: SimGroup) {
  entry.group = group;
  entry.place = group.slots.push(slot) - 1;
  eachUnavailable(stock, slot, (service) => count(group, service, 1));
}

/** The last of the group moves into the gap, so taking one of a million down costs the same as one of ten. */
function takeDown(stock: SimStock, slot: number, entry: Slot) {
  const { group, place } = entry;
  if (!group) return;
  entry.group = undefined;
  eachUnavailable(stock, slot, (service) => count(group, service, -1));

  const last = group.slots.pop();
  const moved = last === undefined || last === slot ? undefined : stock.slots[last];
  if (last !== undefined && moved) {
    group.slots[place] = last;
    moved.place = place;
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
