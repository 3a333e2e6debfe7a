import { useSyncExternalStore } from "react";
import { createStore } from "../../../lib/store.ts";

export type Viewed = { service: string; country: string };

export const VIEWED_MAX = 8;
const KEY = "sonum_viewed";
const NONE: readonly Viewed[] = [];

const store = createStore<readonly Viewed[]>(load());

/** Recently viewed offers of this browser: newest first, no duplicates. */
export const useViewedOffers = (): readonly Viewed[] =>
  useSyncExternalStore(store.subscribe, store.get, () => NONE);

export function noteViewed(seen: Viewed): void {
  const others = store
    .get()
    .filter(({ service, country }) => service !== seen.service || country !== seen.country);
  save([seen, ...others].slice(0, VIEWED_MAX));
}

export const forgetViewed = (): void => save(NONE);

function save(viewed: readonly Viewed[]): void {
  store.set(viewed);
  localStorage.setItem(KEY, JSON.stringify(viewed));
}

/** Ignores invalid stored data. */
function load(): readonly Viewed[] {
  if (import.meta.env.SSR) return NONE;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, VIEWED_MAX) : NONE;
  } catch {
    return NONE;
  }
}

const isViewed = (value: unknown): value is Viewed =>
  typeof value === "object" &&
  value !== null &&
  "service" in value &&
  typeof value.service === "string" &&
  "country" in value &&
  typeof value.country === "string";
