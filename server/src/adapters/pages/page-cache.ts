import { putBounded } from "../../platform/put-bounded.ts";

const TTL_MS = 10_000;
const PAGES_MAX = 500;

export type PageCache<Page> = {
  find: (key: string) => Page | undefined;
  /** Returns the function that stores a page rendered from now on, unless all were forgotten meanwhile. */
  open: (key: string) => (page: Page) => void;
  forgetAll: () => void;
};

/** Caches rendered pages for ten seconds, or until what they show changes. The oldest are evicted first. */
export function createPageCache<Page>(now: () => number): PageCache<Page> {
  const pages = new Map<string, { page: Page; until: number }>();
  let generation = 0;
  return {
    find: (key) => {
      const found = pages.get(key);
      return found && found.until > now() ? found.page : undefined;
    },
    open: (key) => {
      const started = generation;
      return (page) => {
        if (started !== generation) return;
        putBounded(pages, key, { page, until: now() + TTL_MS }, PAGES_MAX);
      };
    },
    forgetAll: () => {
      generation++;
      pages.clear();
    },
  };
}
