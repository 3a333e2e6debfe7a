import { freeIn, NOWHERE, type SimGroup } from "./sim-groups.ts";
import type { SimQuality } from "./sim-quality.ts";
import { hasPrefix, isFree, type SimStock } from "./sim-stock.ts";

export type Wanted = {
  country: number;
  service: number;
  /** One of these; none means any. */
  operators?: readonly string[] | undefined;
  operator?: string | undefined;
  /** Beginnings of numbers that will not do, digits only. */
  notPrefixes?: readonly string[] | undefined;
};

export type Choosing = { stock: SimStock; quality: SimQuality; random: () => number };

/** Free SIMs that are compared for a sale. Enough to pass by the bad ones, and as cheap at a million as at ten. */
const COMPARED_MAX = 8;

/** SIMs that are looked at for somebody who is choosy about numbers. */
const LOOKED_AT_MAX = 20_000;

/**
 * A free SIM for the service: of the next few, the one that did best of late, and among equals the one that rested
 * longest. The search goes on where the last one ended, so all take turns.
 */
export function chooseSim(choosing: Choosing, wanted: Wanted): number | undefined {
  const group = pickGroup(choosing, wanted);
  const best = group && bestOf(choosing, group, wanted);
  if (best !== undefined || !wanted.notPrefixes) return best;
  // All that fit may lie with another operator than the one that was drawn.
  for (const other of choosing.stock.groups.inCountry(wanted.country)) {
    const found = weightOf(other, wanted) > 0 ? bestOf(choosing, other, wanted) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function bestOf(choosing: Choosing, group: SimGroup, wanted: Wanted): number | undefined {
  const { stock, quality, random } = choosing;
  const { service, notPrefixes } = wanted;
  const { slots, cursors } = group;
  const cursor = cursors[service] ?? NOWHERE;
  const start = cursor === NOWHERE ? Math.floor(random() * slots.length) : cursor;
  const steps = notPrefixes ? Math.min(slots.length, LOOKED_AT_MAX) : slots.length;
  let best: number | undefined;
  let compared = 0;
  for (let step = 0; step < steps && compared < COMPARED_MAX; step++) {
    const place = (start + step) % slots.length;
    const slot = slots[place];
    if (slot === undefined || !isFree(stock, slot, service)) continue;
    if (notPrefixes && hasPrefix(stock, slot, notPrefixes)) continue;
    if (compared++ === 0) cursors[service] = place + 1;
    if (best === undefined || quality.isBetter(slot, best, service)) best = slot;
  }
  return best;
}

/** A group by chance, weighted by how many SIMs it has free, so that operators sell in proportion to their stock. */
function pickGroup({ stock, random }: Choosing, wanted: Wanted) {
  const groups = stock.groups.inCountry(wanted.country);
  let total = 0;
  for (const group of groups) total += weightOf(group, wanted);
  let rest = random() * total;
  for (const group of groups) {
    rest -= weightOf(group, wanted);
    if (rest < 0) return group;
  }
  return undefined;
}

function weightOf(group: SimGroup, { service, operator, operators }: Wanted): number {
  if (operator !== undefined && group.operator !== operator) return 0;
  return operators && !operators.includes(group.operator) ? 0 : freeIn(group, service);
}
