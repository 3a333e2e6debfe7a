import type { Locale } from "@sonum/contract/locale";
import type { LazyPartSource } from "../lib/page/lazy-hydrate.tsx";
import { afterFirstPaint } from "./after-first-paint.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { trustedTypesScript } from "./trusted-types.ts";

/** What `vite build` writes to `.vite/manifest.json`. */
export type BuildManifest = Record<
  string,
  { file: string; name?: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>;

/** Entry of the shop, or of the office, which customers never load. */
export type Entry = "src/entry-client.tsx" | "src/entry-office.tsx";

/** CSS text by stylesheet file. */
export type Styles = Record<string, string>;

type PageParts = {
  entry: Entry;
  locale: Locale;
  routeIds: string[];
  areas: readonly string[];
  laterParts: LazyPartSource[];
  styles: Styles;
  nonce: string;
  isCustomer: boolean;
};

/**
 * The head tags of a page: the styles of exactly its parts, font preloads, and its scripts, which are requested
 * together after the first paint instead of one after the other.
 */
export function tagsForPage(manifest: BuildManifest, page: PageParts): string {
  const parts = withImports(manifest, [
    page.entry,
    `src/i18n/${page.locale}/first-page.po`,
    ...page.areas.map((area) => `src/i18n/${page.locale}/${area}.po`),
    ...page.routeIds.flatMap((id) => routeFiles(id)),
    ...(page.isCustomer
      ? [...chunksNamed(manifest, "customer"), ...chunksNamed(manifest, `texts-${page.locale}`)]
      : []),
  ]);
  const later = withImports(manifest, filesOfParts(page.laterParts, page.locale));
  const soonParts = page.laterParts.filter(({ isSoon }) => isSoon);
  const soon = withImports(manifest, filesOfParts(soonParts, page.locale));
  const styles = [...new Set([...parts, ...later].flatMap((key) => manifest[key]?.css ?? []))];
  const scripts = filesOf(manifest, parts);
  const soonScripts = filesOf(manifest, soon).filter((file) => !scripts.includes(file));
  const run = filesOf(manifest, withImports(manifest, [page.entry])).toReversed();
  return [
    ...fontFiles(manifest, page.locale).map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map((file) => styleTag(file, page)),
    '<template id="scripts">',
    ...[...scripts, ...soonScripts]
      .filter((file) => !run.includes(file))
      .map((file) => `<link rel="modulepreload" href="/${file}">`),
    // Dependencies first, each with its own tag: the browser runs them in several short tasks instead of one long one.
    ...run.map((file) => `<script type="module" src="/${file}"></script>`),
    "</template>",
    `<script nonce="${page.nonce}">${trustedTypesScript}${afterFirstPaint(manifest["src/format-worker.ts"]?.file)};${registerServiceWorker}</script>`,
  ].join("");
}

/** Inlined, so that nothing waits for it. The disabled link tells lazy parts that the stylesheet is already present. */
function styleTag(file: string, { styles, nonce }: PageParts): string {
  const text = styles[file];
  if (text === undefined) return `<link rel="stylesheet" href="/${file}">`;
  return `<style nonce="${nonce}">${text}</style><link rel="stylesheet" href="/${file}" disabled>`;
}

const filesOfParts = (parts: LazyPartSource[], locale: Locale): string[] =>
  parts.flatMap(({ file, texts }) => [
    `src/${file}`,
    ...texts.map((area) => `src/i18n/${locale}/${area}.po`),
  ]);

const filesOf = (manifest: BuildManifest, keys: string[]): string[] =>
  keys.flatMap((key) => manifest[key]?.file ?? []);

/** Chunks that the build groups by name; see vite.config.ts. */
const chunksNamed = (manifest: BuildManifest, wanted: string): string[] =>
  Object.entries(manifest).flatMap(([key, { name }]) => (name === wanted ? key : []));

function withImports(manifest: BuildManifest, keys: string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.add(key);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const key of keys) visit(key);
  return [...found];
}

/**
 * A route's component is its own chunk, named after the route file: `/_frame/activations/` is activations.index.tsx.
 */
function routeFiles(routeId: string): string[] {
  const name = routeId
    .replace(/^\/_frame\//, "")
    .replace(/\/$/, "/index")
    .replaceAll("/", ".");
  return [`src/routes/${name}.tsx?tsr-split=component`];
}

function fontFiles(manifest: BuildManifest, locale: Locale): string[] {
  const fonts = ["geist-latin", "geist-mono-latin", ...(locale === "ru" ? ["geist-cyrillic"] : [])];
  return fonts.flatMap((font) => {
    const ending = `/files/${font}-wght-normal.woff2`;
    return Object.entries(manifest).flatMap(([key, { file }]) => (key.endsWith(ending) ? file : []));
  });
}
