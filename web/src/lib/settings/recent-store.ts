import { createStore } from "./store.ts";

/** Addresses opened with the palette since this page was loaded, the last one first. */
export const recentStore = createStore<readonly RecentPage[]>([]);
export type RecentPage = { href: string; name: string };

const RECENT_MAX = 5;

export function rememberRecent(page: RecentPage): void {
  const others = recentStore.get().filter(({ href }) => href !== page.href);
  recentStore.set([page, ...others].slice(0, RECENT_MAX));
}
