import type { Import } from "./import-graph.ts";

type Tests = { unit: string[]; browser: string[] };

const UNIT_TEST = /\.test\.tsx?$/;
const BROWSER_TEST = /^e2e\/.*\.spec\.ts$/;

/** They read the sources instead of importing them. */
const ALWAYS = [
  "server/test/architecture.test.ts",
  "server/test/docs.test.ts",
  "server/test/sql-boundaries.test.ts",
];

/**
 * They assemble the whole product, so that nearly every test imports nearly every file through them: only their own changes
 * affect those who import them.
 */
const ASSEMBLY = [
  /^server\/src\/[^/]+\.ts$/,
  /^server\/test\/fixtures\//,
  /^contract\/src\/all-routes\.ts$/,
  /^web\/src\/(routes\/|[^/]+\.tsx?$)/,
];

const isAssembly = (file: string) => ASSEMBLY.some((pattern) => pattern.test(file));

/**
 * Tests that a change affects: those that import a changed file, directly or not, and those of its module. Paths are
 * relative to the repository.
 */
export function findAffectedTests(changed: readonly string[], imports: readonly Import[]): Tests {
  const importers = Map.groupBy(imports, ({ target }) => target);
  const affected = new Set(changed);
  const queue = [...changed];
  for (const file of queue) {
    for (const { file: importer } of importers.get(file) ?? []) {
      if (affected.has(importer) || (isAssembly(importer) && !isAssembly(file))) continue;
      affected.add(importer);
      queue.push(importer);
    }
  }
  const modules = new Set(changed.flatMap(moduleOf));
  const inModule = imports
    .map(({ file }) => file)
    .filter((file) => moduleOf(file).some((one) => modules.has(one)));
  const all = new Set([...ALWAYS, ...affected, ...inModule]);
  return {
    unit: [...all].filter((file) => UNIT_TEST.test(file)).sort(),
    browser: [...affected].filter((file) => BROWSER_TEST.test(file)).sort(),
  };
}

/** The folder whose tests may reach a file by its routes or pages instead of its imports. */
const moduleOf = (file: string): string[] =>
  /^(?:server\/src\/(?:modules|adapters)|web\/src\/features)\/[^/]+\//.exec(file) ?? [];
