import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./paths.ts";

export type Import = { file: string; target: string };

/** TypeScript files of a folder, as absolute paths. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file));
}

const STATEMENTS =
  /(?:^|\n)\s*(?:import|export)\s([^;"']*?)\sfrom "([^"]+)"|(?:^|\n)import "([^"]+)"|import\("([^"]+)"\)/g;

/** Imports and re-exports of files of this repository, type imports included. */
export function importsOf(file: string): Import[] {
  return statementsOf(file).map(({ target }) => ({ file, target }));
}

/** As `importsOf`, but a name that an `index.ts` re-exports leads to the file that defines it. */
export function definitionsImportedBy(file: string): Import[] {
  return statementsOf(file).flatMap(({ target, names }) => {
    if (path.basename(target) !== "index.ts" || names.length === 0) return [{ file, target }];
    const reexports = statementsOf(target);
    const targets = names.map(
      (name) => reexports.find((each) => each.names.includes(name))?.target ?? target,
    );
    return targets.map((each) => ({ file, target: each }));
  });
}

/** Names are those that the other file exports in an import, and those that this file exports in a re-export. */
function statementsOf(file: string): { target: string; names: string[] }[] {
  return [...readFileSync(file, "utf8").matchAll(STATEMENTS)].flatMap(
    ([statement, clause, from, effect, dynamic]) => {
      const target = resolveFrom(file, from ?? effect ?? dynamic ?? "");
      const side = statement.trimStart().startsWith("export") ? 1 : 0;
      return target ? [{ target, names: namesIn(clause ?? "", side) }] : [];
    },
  );
}

/** `{ a, type b as c }`: a and b before `as` (side 0), a and c after it (side 1). */
function namesIn(clause: string, side: 0 | 1): string[] {
  return clause
    .replace(/[{}]/g, "")
    .split(",")
    .map((part) =>
      part
        .trim()
        .replace(/^type\s+/, "")
        .split(/\s+as\s+/),
    )
    .flatMap((names) => (names[side] ?? names[0]) || []);
}

function resolveFrom(file: string, specifier: string): string | undefined {
  const workspace = /^@sonum\/(\w+)(?:\/(.+))?$/.exec(specifier);
  if (workspace) return path.join(ROOT, workspace[1] ?? "", "src", `${workspace[2] ?? "index"}.ts`);
  return specifier.startsWith(".") ? path.resolve(path.dirname(file), specifier) : undefined;
}
