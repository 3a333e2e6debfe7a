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

/** Imports and re-exports of files of this repository, type imports included. */
export function importsOf(file: string): Import[] {
  const statements = readFileSync(file, "utf8").matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^;"']*?\sfrom "([^"]+)"|(?:^|\n)import "([^"]+)"|import\("([^"]+)"\)/g,
  );
  return [...statements].flatMap(([, from, effect, dynamic]) => {
    const target = resolveFrom(file, from ?? effect ?? dynamic ?? "");
    return target ? [{ file, target }] : [];
  });
}

function resolveFrom(file: string, specifier: string): string | undefined {
  const workspace = /^@sonum\/(\w+)\/(.+)$/.exec(specifier);
  if (workspace) return path.join(ROOT, workspace[1] ?? "", "src", `${workspace[2]}.ts`);
  return specifier.startsWith(".") ? path.resolve(path.dirname(file), specifier) : undefined;
}
