import { useSyncExternalStore } from "react";
import { createStore } from "../../../lib/settings/store.ts";

export type ViewedOffer = { service: string; country: string };

export const VIEWED_MAX = 8;
const KEY = "sonum_viewed";
const NONE: readonly ViewedOffer[] = [];

const store = createStore<readonly ViewedOffer[]>(load());

/** Recently viewed offers of this browser: newest first, no duplicates. */
export const useViewedOffers = (): readonly ViewedOffer[] =>
  useSyncExternalStore(store.subscribe, store.get, () => NONE);

export function recordViewed(seen: ViewedOffer): void {
  const others = store
    .get()
    .filter(({ service, country }) => service !== seen.service || country !== seen.country);
  save([seen, ...others].slice(0, VIEWED_MAX));
}

export const clearViewed = (): void => save(NONE);

function save(viewed: readonly ViewedOffer[]): void {
  store.set(viewed);
  localStorage.setItem(KEY, JSON.stringify(viewed));
}

/** Ignores invalid stored data. */
function load(): readonly ViewedOffer[] {
  if (import.meta.env.SSR) return NONE;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, VIEWED_MAX) : NONE;
  } catch {
    return NONE;
  }
}

const isViewed = (value: unknown): value is ViewedOffer =>
  typeof value === "object" &&
  value !== null &&
  "service" in value &&
  typeof value.service === "string" &&
  "country" in value &&
  typeof value.country === "string";
