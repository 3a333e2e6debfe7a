/** What we read of a chunk in Vite's manifest. */
export type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

/** The files that a browser needs before `/activations` is usable, without the texts of the chosen language. */
export function listFirstLoad(manifest: Manifest): string[] {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || isFirstRoute(key));
  return listFiles(manifest, keys);
}

/** For each language the file with its texts: exactly one of them is loaded too. */
export function listTexts(manifest: Manifest): string[] {
  return Object.keys(manifest)
    .filter((key) => /^src\/i18n\/\w+\.po$/.test(key))
    .flatMap((key) => manifest[key]?.file ?? []);
}

/** The files of some chunks and of everything that these import at once. */
function listFiles(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  keys.forEach(visit);
  const files = [...seen].flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat());
  return [...new Set(files)];
}

/**
 * Whether a chunk belongs to a route that shows `/activations`: the page itself, or a layout around it. Parts of a
 * file's name that begin with `_` are layouts, `{-$…}` may be absent from the address.
 */
function isFirstRoute(key: string): boolean {
  const [, file] = /^src\/routes\/([^?]+)\.tsx?(?:\?|$)/.exec(key) ?? [];
  if (file === undefined) return false;
  const parts = file.split(/[./]/);
  const address = parts.filter((part) => !/^(_.*|\{-\$.*\}|index|route|lazy)$/.test(part)).join("/");
  const isHome = address === "" && parts.includes("index");
  return !isHome && (address === "" || address === "activations");
}
