import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { type Import, importsOf, sourcesIn } from "../../scripts/lib/import-graph.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

const MODULES = path.join(ROOT, "server/src/modules");

/** Layers, lowest first. A module may import modules of lower layers only, and only from their `index.ts`. */
const LAYERS = [
  ["catalogue", "events", "mails", "retention"],
  ["accounts", "wallet"],
  ["partners", "personal-data", "staff"],
  ["payments", "payouts", "proofs", "referrals", "fleet"],
  ["activations", "reports"],
  ["rentals"],
  ["handovers", "ingest", "receipts", "sandbox"],
  ["compat", "gateways", "notifications", "suppliers", "support"],
  ["webhooks"],
  ["health"],
  ["office"],
];

/** Import boundaries: a folder and what its files must not import. */
const BOUNDARIES: { from: string; never: string[] }[] = [
  { from: "contract/src", never: ["server", "web", "gateway", "bench", "e2e", "scripts"] },
  { from: "server", never: ["web", "gateway", "bench", "e2e", "scripts"] },
  { from: "web", never: ["server", "gateway", "bench", "e2e", "scripts"] },
  { from: "gateway", never: ["server", "web", "bench", "e2e", "scripts"] },
  { from: "client/src", never: ["contract", "server", "web", "gateway", "bench", "e2e", "scripts"] },
  { from: "mcp/src", never: ["contract", "server", "web", "gateway", "bench", "e2e", "scripts"] },
  { from: "server/src/platform", never: ["server/src/modules", "server/src/adapters", "server/src/demo"] },
  { from: "server/src/modules", never: ["server/src/adapters", "server/src/demo"] },
  { from: "web/src/ui", never: ["web/src/app", "web/src/features", "web/src/queries", "web/src/lib"] },
  { from: "web/src/lib", never: ["web/src/app", "web/src/features", "web/src/queries", "web/src/ui"] },
  { from: "web/src/queries", never: ["web/src/app", "web/src/features", "web/src/ui"] },
  { from: "web/src/features", never: ["web/src/app", "web/src/routes"] },
];

const files = ["client", "contract", "mcp", "server", "web", "gateway"]
  .flatMap((name) => sourcesIn(path.join(ROOT, name)))
  .filter((file) => !/\.(test|gen|d)\.tsx?$/.test(file) && !/\/(test|testing)\//.test(file));
const imports = files.flatMap(importsOf);
const name = (file: string) => path.relative(ROOT, file);
const show = ({ file, target }: Import) => `${name(file)} imports ${name(target)}`;

it.each(BOUNDARIES)("$from respects its import boundary", ({ from, never }) => {
  const inside = (file: string, folder: string) => name(file).startsWith(`${folder}/`);
  const crossings = imports.filter(
    ({ file, target }) => inside(file, from) && never.some((folder) => inside(target, folder)),
  );
  expect(crossings.map(show)).toEqual([]);
});

const moduleOf = (file: string) => path.relative(MODULES, file).split(path.sep)[0] ?? "";
const layerOf = (module: string) => LAYERS.findIndex((layer) => layer.includes(module));
const betweenModules = imports.filter(
  ({ file, target }) => inModule(file) && inModule(target) && moduleOf(file) !== moduleOf(target),
);

it("every module belongs to a layer", () => {
  const modules = readdirSync(MODULES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(modules.map((entry) => entry.name).filter((module) => layerOf(module) < 0)).toEqual([]);
});

it("modules import lower layers only", () => {
  const upward = betweenModules.filter(
    ({ file, target }) => layerOf(moduleOf(file)) <= layerOf(moduleOf(target)),
  );
  expect(upward.map(show)).toEqual([]);
});

it("modules are imported by their index.ts only", () => {
  expect(betweenModules.filter(({ target }) => path.basename(target) !== "index.ts").map(show)).toEqual([]);
});

it("rules.ts files are pure: they import the contract only", () => {
  const rules = imports.filter(({ file }) => path.basename(file) === "rules.ts" && inModule(file));
  expect(rules.filter(({ target }) => !name(target).startsWith("contract/")).map(show)).toEqual([]);
});

it("pages load no schemas of the contract, only its types and values", () => {
  const loads = /^import (?!type )[^;]*? from "@sonum\/contract\/([^"]+)"/gm;
  const loaded = files
    .filter((file) => name(file).startsWith("web/src/"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(loads)].map(([, part]) => ({
        file,
        target: path.join(ROOT, "contract/src", `${part}.ts`),
      })),
    );
  expect(loaded.length).toBeGreaterThan(0);
  const hasSchemas = ({ target }: Import) => readFileSync(target, "utf8").includes('from "zod"');
  expect(loaded.filter(hasSchemas).map(show)).toEqual([]);
});

it("no imports form a circle, type imports included", () => {
  expect(findCircles().map((circle) => circle.map(name).join(" → "))).toEqual([]);
});

it("a feature never imports a feature", () => {
  const featureOf = (file: string) => /^web\/src\/features\/([^/]+)\//.exec(name(file))?.[1];
  const crossings = imports.filter(({ file, target }) => {
    const [from, to] = [featureOf(file), featureOf(target)];
    return from !== undefined && to !== undefined && from !== to;
  });
  expect(crossings.map(show)).toEqual([]);
});

it("only main files and configuration read the environment", () => {
  const readers = files.filter((file) => /process\.env/.test(readFileSync(file, "utf8")));
  const allowed = /(^|\/)main[^/]*\.ts$|load-config\.ts$|vite\.config\.ts$|^web\/build\//;
  expect(readers.map(name).filter((file) => !allowed.test(file))).toEqual([]);
});

it("modules read the time from the context, never from the system", () => {
  const offenders = files
    .filter((file) => inModule(file))
    .filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, "utf8")));
  expect(offenders.map(name)).toEqual([]);
});

function inModule(file: string) {
  return file.startsWith(MODULES + path.sep) && moduleOf(file).includes(".") === false;
}

/** Depth-first search; a file reached again while it is still on the path closes a circle. */
function findCircles(): string[][] {
  const targets = Map.groupBy(imports, ({ file }) => file);
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file) || path.includes(file)) return;
    for (const { target } of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return circles;
}
