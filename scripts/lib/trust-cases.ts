import { readFileSync } from "node:fs";
import path from "node:path";
import { sourcesIn } from "./import-graph.ts";
import { ROOT } from "./paths.ts";

const FOLDERS = [
  "bench",
  "client",
  "contract",
  "e2e",
  "gateway",
  "mcp",
  "scripts",
  "server",
  "third-party-clients",
  "web",
];

/** Number of cases by group. */
const GROUPS = { A: 35, B: 15, C: 12, D: 12, E: 22, F: 14, G: 16, M: 7 };

export const CASES: readonly string[] = Object.entries(GROUPS).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, n) => `${group}${n + 1}`),
);

/** Ids at the beginning of a title: of cases, such as `A7`, and of requirements, such as `BUY-1`. */
const TITLE = /["'`]((?:[A-Z]+-\d+[a-z]? |[A-GM]\d{1,2} )+)/g;

/** Test files by the case that their titles begin with; paths from the root, sorted. */
export function findTestsByCase(): Map<string, string[]> {
  const files = FOLDERS.flatMap((folder) => sourcesIn(path.join(ROOT, folder)))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .toSorted();
  const found = new Map<string, string[]>(CASES.map((id) => [id, []]));
  for (const file of files)
    for (const id of casesIn(readFileSync(file, "utf8"))) found.get(id)?.push(path.relative(ROOT, file));
  return found;
}

/** The cases that titles of a test file begin with. */
export function casesIn(source: string): Set<string> {
  const ids = [...source.matchAll(TITLE)].flatMap(([, prefix = ""]) => prefix.trim().split(" "));
  return new Set(ids.filter((id) => CASES.includes(id)));
}

const CASE_ROW = /^\| ([A-GM]\d{1,2}) \| (.*?) \| (.*) \|$/gm;

/** The ids in the table of cases, in its order. */
export const listedCases = (markdown: string): string[] =>
  [...markdown.matchAll(CASE_ROW)].map(([, id = ""]) => id);

/** Fills the last column of the table of cases. */
export const fillCases = (markdown: string, tests: ReadonlyMap<string, readonly string[]>): string =>
  markdown.replace(CASE_ROW, (_, id: string, text: string) => {
    const files = (tests.get(id) ?? []).map((file) => `\`${file}\``);
    return `| ${id} | ${text} | ${files.join(", ") || "none yet"} |`;
  });
