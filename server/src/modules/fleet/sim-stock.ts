import { makeServiceBits, makeSparseBits, type ServiceBits, type SparseBits } from "./service-bits.ts";
import { makeSimGroups, type SimGroup, type SimGroups } from "./sim-groups.ts";

/** What the allocator must know of a SIM. `blocked` is the database's bit string. */
export type SimOnShelf = {
  simId: number;
  country: number;
  operator: string;
  blocked: string;
  isOffered: boolean;
};

/** `shown` is where the SIM stands among those on sale: its group and its place there. A SIM not on sale stands nowhere. */
type Slot = { simId: number; shown: { group: SimGroup; place: number } | undefined };

/** Every SIM with its marks per service. The counts of the groups follow each change. */
export type SimStock = {
  groups: SimGroups;
  slots: Slot[];
  slotOf: Map<number, number>;
  blocked: ServiceBits;
  waiting: SparseBits;
};

export const makeSimStock = (): SimStock => ({
  groups: makeSimGroups(),
  slots: [],
  slotOf: new Map(),
  blocked: makeServiceBits(),
  waiting: makeSparseBits(),
});

export const isFree = ({ blocked, waiting }: SimStock, slot: number, service: number) =>
  !blocked.has(slot, service) && !waiting.has(slot, service);

/** A SIM that is on sale now and free for the service. */
export function isOffered(stock: SimStock, simId: number, service: number): boolean {
  const slot = stock.slotOf.get(simId);
  return slot !== undefined && stock.slots[slot]?.shown !== undefined && isFree(stock, slot, service);
}

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
  const slot = stock.slotOf.get(sim.simId) ?? openSlot(stock, sim.simId);
  const entry = stock.slots[slot];
  if (!entry) return;

  takeDown(stock, slot, entry);
  stock.blocked.clearAll(slot);
  for (let n = sim.blocked.indexOf("1"); n >= 0; n = sim.blocked.indexOf("1", n + 1))
    stock.blocked.set(slot, n);
  if (sim.isOffered) putUp(stock, slot, entry, stock.groups.get(sim.country, sim.operator));
}

/** Changes one mark of a SIM. Answers whether that made it free or unavailable for the service. */
export function markSim(
  stock: SimStock,
  { simId, service }: { simId: number; service: number },
  alter: (slot: number) => void,
): boolean {
  const slot = stock.slotOf.get(simId);
  const entry = slot === undefined ? undefined : stock.slots[slot];
  if (slot === undefined || !entry) return false;

  const wasFree = isFree(stock, slot, service);
  alter(slot);
  if (wasFree === isFree(stock, slot, service)) return false;
  if (entry.shown) count(entry.shown.group, service, wasFree ? 1 : -1);
  return true;
}

function openSlot({ slots, slotOf }: SimStock, simId: number): number {
  const slot = slots.push({ simId, shown: undefined }) - 1;
  slotOf.set(simId, slot);
  return slot;
}

function putUp(stock: SimStock, slot: number, entry: Slot, group: SimGroup) {
  entry.shown = { group, place: group.slots.push(slot) - 1 };
  eachUnavailable(stock, slot, (service) => count(group, service, 1));
}

/** The last of the group moves into the gap, so taking one of a million down costs the same as one of ten. */
function takeDown(stock: SimStock, slot: number, entry: Slot) {
  if (!entry.shown) return;
  const { group, place } = entry.shown;
  entry.shown = undefined;
  eachUnavailable(stock, slot, (service) => count(group, service, -1));

  const last = group.slots.pop();
  const moved = last === undefined || last === slot ? undefined : stock.slots[last]?.shown;
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
