import { LOCALES } from "@sonum/contract/locale";

/** A page for search engines, by path without a language. */
export type ListedPage = { path: string; changedAt: Date };

/** The protocol allows 50,000 URLs per file. */
const PAGES_IN_FILE = 25_000;
const TTL_MS = 10 * 60_000;

export type Sitemap = {
  index(): Promise<string>;
  /** One file of the index by name; undefined if there is none. */
  file(name: string): Promise<string | undefined>;
};

/**
 * Every public page in every language: files per language and an index. Cached for ten minutes, after which removed pages
 * are gone.
 */
export function createSitemap(
  origin: string,
  listPages: () => Promise<ListedPage[]>,
  now: () => number,
): Sitemap {
  let cached: { pages: Promise<ListedPage[]>; until: number } | undefined;

  function readPages(): Promise<ListedPage[]> {
    if (!cached || cached.until <= now()) {
      cached = { pages: listPages(), until: now() + TTL_MS };
      cached.pages.catch(() => {
        cached = undefined;
      });
    }
    return cached.pages;
  }

  return {
    async index() {
      const pages = await readPages();
      const files = LOCALES.flatMap((lang) =>
        partsOf(pages).map((part, n) => ({ name: `sitemap-${lang}-${n + 1}.xml`, part })),
      );
      return xml(
        "sitemapindex",
        files.map(({ name, part }) => entry("sitemap", `${origin}/${name}`, newest(part))),
      );
    },
    async file(name) {
      const [, lang, number] = /^sitemap-([a-z]{2})-(\d{1,4})\.xml$/.exec(name) ?? [];
      const locale = LOCALES.find((one) => one === lang);
      const part = partsOf(await readPages())[Number(number) - 1];
      if (!locale || !part) return undefined;
      return xml(
        "urlset",
        part.map(({ path, changedAt }) => entry("url", `${origin}/${locale}${path}`, changedAt)),
      );
    },
  };
}

const partsOf = (pages: ListedPage[]) =>
  Array.from({ length: Math.ceil(pages.length / PAGES_IN_FILE) }, (_, n) =>
    pages.slice(n * PAGES_IN_FILE, (n + 1) * PAGES_IN_FILE),
  );

const newest = (pages: ListedPage[]) =>
  new Date(pages.reduce((latest, { changedAt }) => Math.max(latest, changedAt.getTime()), 0));

const entry = (tag: string, address: string, changedAt: Date) =>
  `<${tag}><loc>${escaped(address)}</loc><lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod></${tag}>`;

const xml = (tag: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${tag}>\n`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
