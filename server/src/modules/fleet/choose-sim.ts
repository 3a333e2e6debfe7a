import { freeIn, NOWHERE, type SimGroup } from "./sim-groups.ts";
import type { SimQuality } from "./sim-quality.ts";
import { isFree, type SimStock } from "./sim-stock.ts";

export type Wanted = { country: number; service: number; operator?: string | undefined };

export type Choosing = { stock: SimStock; quality: SimQuality; random: () => number };

/** Free SIMs that are compared for a sale. Enough to pass by the bad ones, and as cheap at a million as at ten. */
const COMPARED_MAX = 8;

/**
 * A free SIM for the service: of the next few, the one that did best of late, and among equals the one that rested
 * longest. The search goes on where the last one ended, so all take turns.
 */
export function chooseSim(choosing: Choosing, wanted: Wanted): number | undefined {
  const group = pickGroup(choosing, wanted);
  return group && bestOf(choosing, group, wanted.service);
}

function bestOf({ stock, quality, random }: Choosing, group: SimGroup, service: number): number | undefined {
  const { slots, cursors } = group;
  const cursor = cursors[service] ?? NOWHERE;
  const start = cursor === NOWHERE ? Math.floor(random() * slots.length) : cursor;
  let best: number | undefined;
  let compared = 0;
  for (let step = 0; step < slots.length && compared < COMPARED_MAX; step++) {
    const place = (start + step) % slots.length;
    const slot = slots[place];
    if (slot === undefined || !isFree(stock, slot, service)) continue;
    if (compared++ === 0) cursors[service] = place + 1;
    if (best === undefined || quality.isBetter(slot, best, service)) best = slot;
  }
  return best;
}

/** A group by chance, weighted by how many SIMs it has free, so that operators sell in proportion to their stock. */
function pickGroup({ stock, random }: Choosing, { country, service, operator }: Wanted) {
  const groups = stock.groups.inCountry(country);
  let total = 0;
  for (const group of groups) total += weightOf(group, service, operator);
  let rest = random() * total;
  for (const group of groups) {
    rest -= weightOf(group, service, operator);
    if (rest < 0) return group;
  }
  return undefined;
}

const weightOf = (group: SimGroup, service: number, operator: string | undefined) =>
  operator === undefined || group.operator === operator ? freeIn(group, service) : 0;
