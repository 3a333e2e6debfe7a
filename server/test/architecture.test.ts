import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const MODULES = path.join(ROOT, "server/src/modules");

/** The ladder. A module may use modules on lower steps only, and only through their door. */
const LADDER = [
  ["accounts", "catalogue", "events", "wallet"],
  ["partners"],
  ["payments", "payouts", "proofs", "referrals", "fleet"],
  ["activations", "rentals", "reports"],
  ["handovers", "ingest", "sandbox"],
  ["compat", "gateways", "notifications", "suppliers", "support"],
  ["office", "webhooks"],
];

/** Who may import whom, from the outside in: a folder and what its files must not reach. */
const WALLS: { from: string; never: string[] }[] = [
  { from: "contract/src", never: ["server", "web", "gateway", "bench", "e2e", "scripts"] },
  { from: "server", never: ["web", "gateway", "bench", "e2e", "scripts"] },
  { from: "web", never: ["server", "gateway", "bench", "e2e", "scripts"] },
  { from: "gateway", never: ["server", "web", "bench", "e2e", "scripts"] },
  { from: "client/src", never: ["contract", "server", "web", "gateway", "bench", "e2e", "scripts"] },
  { from: "server/src/platform", never: ["server/src/adapters", "server/src/demo"] },
  { from: "server/src/modules", never: ["server/src/adapters", "server/src/demo"] },
  { from: "web/src/ui", never: ["web/src/app", "web/src/features", "web/src/queries", "web/src/lib"] },
  { from: "web/src/lib", never: ["web/src/app", "web/src/features", "web/src/queries", "web/src/ui"] },
  { from: "web/src/queries", never: ["web/src/app", "web/src/features", "web/src/ui"] },
  { from: "web/src/features", never: ["web/src/app", "web/src/routes"] },
];

type Import = { file: string; target: string; typeOnly: boolean };

const files = ["client", "contract", "server", "web", "gateway"]
  .flatMap((room) => sourcesIn(path.join(ROOT, room)))
  .filter((file) => !/\.(test|gen|d)\.tsx?$/.test(file) && !/\/(test|testing)\//.test(file));
const imports = files.flatMap(importsOf);
const name = (file: string) => path.relative(ROOT, file);
const show = ({ file, target }: Import) => `${name(file)} imports ${name(target)}`;

it.each(WALLS)("$from stays on its side of the wall", ({ from, never }) => {
  const inside = (file: string, folder: string) => name(file).startsWith(`${folder}/`);
  const crossings = imports.filter(
    ({ file, target }) => inside(file, from) && never.some((folder) => inside(target, folder)),
  );
  expect(crossings.map(show)).toEqual([]);
});

const moduleOf = (file: string) => path.relative(MODULES, file).split(path.sep)[0] ?? "";
const stepOf = (module: string) => LADDER.findIndex((step) => step.includes(module));
const betweenModules = imports.filter(
  ({ file, target }) => inModule(file) && inModule(target) && moduleOf(file) !== moduleOf(target),
);

it("every module has a step on the ladder", () => {
  const modules = readdirSync(MODULES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(modules.map((entry) => entry.name).filter((module) => stepOf(module) < 0)).toEqual([]);
});

it("modules go down the ladder only", () => {
  const uphill = betweenModules.filter(
    ({ file, target }) => stepOf(moduleOf(file)) <= stepOf(moduleOf(target)),
  );
  expect(uphill.map(show)).toEqual([]);
});

it("modules are entered by their door only", () => {
  expect(betweenModules.filter(({ target }) => path.basename(target) !== "index.ts").map(show)).toEqual([]);
});

it("the platform knows modules by their types only", () => {
  const running = imports.filter(
    ({ file, target, typeOnly }) =>
      name(file).startsWith("server/src/platform/") &&
      name(target).startsWith("server/src/modules/") &&
      !typeOnly,
  );
  expect(running.map(show)).toEqual([]);
});

it("rules are pure: they reach for the contract and nothing else", () => {
  const rules = imports.filter(({ file }) => path.basename(file) === "rules.ts" && inModule(file));
  expect(rules.filter(({ target }) => !name(target).startsWith("contract/")).map(show)).toEqual([]);
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
  const allowed = /(^|\/)main[^/]*\.ts$|open-config\.ts$|vite\.config\.ts$|^web\/build\//;
  expect(readers.map(name).filter((file) => !allowed.test(file))).toEqual([]);
});

it("modules ask the context for the time, never the machine", () => {
  const askers = files
    .filter((file) => inModule(file))
    .filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, "utf8")));
  expect(askers.map(name)).toEqual([]);
});

function inModule(file: string) {
  return file.startsWith(MODULES + path.sep) && moduleOf(file).includes(".") === false;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file));
}

function importsOf(file: string): Import[] {
  const statements = readFileSync(file, "utf8").matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;"']*?\sfrom "([^"]+)"|import\("([^"]+)"\)/g,
  );
  return [...statements].flatMap(([, type, from, dynamic]) => {
    const target = resolveFrom(file, from ?? dynamic ?? "");
    return target ? [{ file, target, typeOnly: type !== undefined }] : [];
  });
}

function resolveFrom(file: string, specifier: string): string | undefined {
  const room = /^@sonum\/(\w+)\/(.+)$/.exec(specifier);
  if (room) return path.join(ROOT, room[1] ?? "", "src", `${room[2]}.ts`);
  return specifier.startsWith(".") ? path.resolve(path.dirname(file), specifier) : undefined;
}
