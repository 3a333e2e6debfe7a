const TTL_MS = 10_000;
const PAGES_MAX = 500;

export type PageCache<Page> = {
  find: (key: string) => Page | undefined;
  store: (key: string, page: Page) => void;
};

/** Caches rendered pages for ten seconds. The oldest are evicted first. */
export function createPageCache<Page>(now: () => number): PageCache<Page> {
  const pages = new Map<string, { page: Page; until: number }>();
  return {
    find: (key) => {
      const found = pages.get(key);
      return found && found.until > now() ? found.page : undefined;
    },
    store: (key, page) => {
      pages.delete(key);
      pages.set(key, { page, until: now() + TTL_MS });
      const [oldest] = pages.keys();
      if (pages.size > PAGES_MAX && oldest !== undefined) pages.delete(oldest);
    },
  };
}
