import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fitColour } from "./fit-colour.ts";
import { createIconFile, type IconFile } from "./icon-file.ts";

type Entry = { slug: string; title: string; hex: string; license?: unknown };

const packageFile = createRequire(import.meta.url).resolve("simple-icons/icons.json");

/** The set's icons, without those under a licence of their own. Sorted by title. */
const entries: ReadonlyMap<string, Entry> = new Map(
  (JSON.parse(readFileSync(packageFile, "utf8")) as Entry[])
    .filter(({ license }) => license === undefined)
    .map((entry) => [entry.slug, entry]),
);

const files = new Map<string, IconFile>();

/** A logo of the icon set in its own colour, by its name there. */
export function findLogo(slug: string): IconFile | undefined {
  const entry = entries.get(slug);
  if (!entry) return undefined;
  const file = files.get(slug) ?? drawLogo(entry);
  files.set(slug, file);
  return file;
}

function drawLogo({ slug, hex }: Entry): IconFile {
  const source = readFileSync(path.resolve(packageFile, "../../icons", `${slug}.svg`), "utf8");
  const shape = /<path d="[^"]+"\/>/.exec(source)?.[0] ?? "";
  const { colour, onlyIn } = fitColour(`#${hex.toLowerCase()}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.5 -1.5 27 27" fill="${colour}">${shape}</svg>`;
  return createIconFile({ folder: "logos", name: slug, svg, onlyIn });
}

const FOUND_MAX = 12;

/** Logos whose title or name contains a text; those that begin with it come first. */
export function searchLogos(text: string): { slug: string; title: string }[] {
  const wanted = text.trim().toLowerCase();
  const placeOf = ({ slug, title }: Entry) =>
    [slug, title.toLowerCase()].some((known) => known.startsWith(wanted)) ? 0 : 1;
  return [...entries.values()]
    .filter(({ slug, title }) => slug.includes(wanted) || title.toLowerCase().includes(wanted))
    .sort((a, b) => placeOf(a) - placeOf(b) || a.title.length - b.title.length)
    .slice(0, FOUND_MAX)
    .map(({ slug, title }) => ({ slug, title }));
}
