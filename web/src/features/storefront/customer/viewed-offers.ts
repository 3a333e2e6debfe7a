import { useSyncExternalStore } from "react";
import { createStore } from "../../../lib/store.ts";

export type Viewed = { service: string; country: string };

export const VIEWED_MAX = 8;
const KEY = "sonum_viewed";
const NONE: readonly Viewed[] = [];

const store = createStore<readonly Viewed[]>(read());

/** What this browser looked at lately: the newest first, each once. */
export const useViewedOffers = (): readonly Viewed[] =>
  useSyncExternalStore(store.subscribe, store.get, () => NONE);

export function noteViewed(seen: Viewed): void {
  const others = store
    .get()
    .filter(({ service, country }) => service !== seen.service || country !== seen.country);
  keep([seen, ...others].slice(0, VIEWED_MAX));
}

export const forgetViewed = (): void => keep(NONE);

function keep(viewed: readonly Viewed[]): void {
  store.set(viewed);
  localStorage.setItem(KEY, JSON.stringify(viewed));
}

/** Whatever a curious hand has left there counts as nothing. */
function read(): readonly Viewed[] {
  if (import.meta.env.SSR) return NONE;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isViewed).slice(0, VIEWED_MAX) : NONE;
  } catch {
    return NONE;
  }
}

const isViewed = (one: unknown): one is Viewed =>
  typeof one === "object" &&
  one !== null &&
  "service" in one &&
  typeof one.service === "string" &&
  "country" in one &&
  typeof one.country === "string";
