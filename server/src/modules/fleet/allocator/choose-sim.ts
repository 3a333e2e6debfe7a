import { freeIn, NO_CURSOR, type SimGroup } from "./sim-groups.ts";
import type { SimQuality } from "./sim-quality.ts";
import { hasPrefix, isFree, type SimStock } from "./sim-stock.ts";

export type SimRequest = {
  country: number;
  service: number;
  /** One of these; `undefined` means any. */
  operators?: readonly string[] | undefined;
  operator?: string | undefined;
  /** Unwanted number prefixes, digits only. */
  notPrefixes?: readonly string[] | undefined;
  /** SIMs by their id that are not chosen. */
  excluded?: { has(simId: number): boolean } | undefined;
};

export type ChooserState = { stock: SimStock; quality: SimQuality; random: () => number };

/** Free SIMs compared per purchase: enough to skip the bad ones, and constant cost at any fleet size. */
const COMPARED_MAX = 8;

/** SIMs searched when prefixes or SIMs are excluded. */
const SEARCHED_MAX = 20_000;

/**
 * Picks a free SIM for the service: of the next few, the one with the best recent results, among equals the least recently
 * used. The search continues where the last one ended, so that all SIMs take turns.
 */
export function chooseSim(choosing: ChooserState, wanted: SimRequest): number | undefined {
  const group = pickGroup(choosing, wanted);
  const best = group && bestOf(choosing, group, wanted);
  if (best !== undefined || !excludesSome(wanted)) return best;
  // Matching SIMs may belong to another operator than the one drawn.
  for (const other of choosing.stock.groups.inCountry(wanted.country)) {
    const found = weightOf(other, wanted) > 0 ? bestOf(choosing, other, wanted) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function bestOf(choosing: ChooserState, group: SimGroup, wanted: SimRequest): number | undefined {
  const { stock, quality, random } = choosing;
  const { service } = wanted;
  const { slots, cursors } = group;
  const cursor = cursors[service] ?? NO_CURSOR;
  const start = cursor === NO_CURSOR ? Math.floor(random() * slots.length) : cursor;
  const steps = excludesSome(wanted) ? Math.min(slots.length, SEARCHED_MAX) : slots.length;
  let best: number | undefined;
  let compared = 0;
  for (let step = 0; step < steps && compared < COMPARED_MAX; step++) {
    const index = (start + step) % slots.length;
    const slot = slots[index];
    if (slot === undefined || !isFree(stock, slot, service)) continue;
    if (isExcluded(stock, slot, wanted)) continue;
    if (compared++ === 0) cursors[service] = index + 1;
    if (best === undefined || quality.isBetter(slot, best, service)) best = slot;
  }
  return best;
}

const excludesSome = ({ notPrefixes, excluded }: SimRequest) =>
  notPrefixes !== undefined || excluded !== undefined;

function isExcluded(stock: SimStock, slot: number, { notPrefixes, excluded }: SimRequest): boolean {
  if (notPrefixes && hasPrefix(stock, slot, notPrefixes)) return true;
  return excluded?.has(stock.slots[slot]?.simId ?? 0) ?? false;
}

/** A random group, weighted by its free SIMs, so that operators sell in proportion to their stock. */
function pickGroup({ stock, random }: ChooserState, wanted: SimRequest) {
  const groups = stock.groups.inCountry(wanted.country);
  let total = 0;
  for (const group of groups) total += weightOf(group, wanted);
  let remaining = random() * total;
  for (const group of groups) {
    remaining -= weightOf(group, wanted);
    if (remaining < 0) return group;
  }
  return undefined;
}

function weightOf(group: SimGroup, { service, operator, operators }: SimRequest): number {
  if (operator !== undefined && group.operator !== operator) return 0;
  return operators && !operators.includes(group.operator) ? 0 : freeIn(group, service);
}
