import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PACKAGES = ["bench", "client", "contract", "e2e", "gateway", "scripts", "server", "web"];
const SOURCES = path.join(ROOT, "server/src");
const MODULES = path.join(SOURCES, "modules");

/** Short names: `platform/http/serve`, `activations/buying/quote`, `lib/hydration.ts`. */
const SHORT_NAME_BASES = [SOURCES, MODULES, path.join(ROOT, "web/src")];

/** Names in other shops' APIs that look like paths. */
const NOT_PATHS = ["proxy/login", "vendor/withdraw"];

/** Exists in a release only. */
const RELEASED = /^(?:dist\/sonum-|bin\/sonum$)/;

/** Paths of one machine, and addresses of package registries. */
const PRIVATE = /\/(?:home|Users)\/|registry\.\w/;

const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md"].map((file) => path.join(ROOT, file)),
  ...filesIn(path.join(ROOT, "docs")).filter((file) => file.endsWith(".md")),
  ...PACKAGES.flatMap((name) => filesIn(path.join(ROOT, name))).filter(
    (file) => path.basename(file) === "README.md",
  ),
];
const fileNames = new Set(
  [...PACKAGES, "docs"].flatMap((name) => filesIn(path.join(ROOT, name))).map((file) => path.basename(file)),
);
for (const name of readdirSync(ROOT)) fileNames.add(name);

it("every path named in the docs exists", () => {
  const missing = documents.flatMap((document) =>
    [...brokenLinks(document), ...missingPaths(document)].map((target) => `${nameOf(document)}: ${target}`),
  );
  expect(missing).toEqual([]);
});

it("the docs name no private paths and no package registries", () => {
  const leaks = documents.filter((document) => PRIVATE.test(readFileSync(document, "utf8")));
  expect(leaks.map(nameOf)).toEqual([]);
});

it.each([
  ["CONTRIBUTING.md", 120],
  ["docs/architecture.md", 150],
])("%s has fewer than %i lines", (document, linesMax) => {
  expect(readFileSync(path.join(ROOT, document), "utf8").split("\n").length).toBeLessThan(linesMax);
});

function brokenLinks(document: string) {
  return [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => (match[1] ?? "").replace(/#.*/, ""))
    .filter((target) => target !== "" && !/^(?:[a-z]+:|\/)/.test(target))
    .filter((target) => !existsSync(path.resolve(path.dirname(document), target)));
}

function missingPaths(document: string) {
  const words = [...proseOf(document).matchAll(/`([^`\n]+)`/g)].flatMap((match) =>
    (match[1] ?? "").split(/\s+/),
  );
  return words.filter((word) =>
    isPath(word) ? !resolves(document, word) : isFileName(word) && !isKnown(document, word),
  );
}

/** Not routes (`/rest/…`), packages (`@sonum/…`), URLs, or upper-case placeholders (`DEVICE/1`). */
function isPath(word: string) {
  return /^[a-z<][^:"'|]*\/[^:"'|]*$/.test(word) && !NOT_PATHS.includes(word) && !RELEASED.test(word);
}

function isFileName(word: string) {
  return /^[\w.-]+\.(?:tsx?|md|sql)$/.test(word);
}

/** Of a glob or a pattern such as `adapters/<name>.ts`, only the folder is checked. */
function resolves(document: string, word: string) {
  const bases = inModule(document) ? [path.dirname(document), ROOT] : [ROOT];
  const known = word.replace(/[^/]*(?:[*<{…]|NNNN).*$/, "");
  return [...bases, ...SHORT_NAME_BASES].some((base) => existsAs(path.join(base, known)));
}

function existsAs(file: string) {
  if (file.endsWith(path.sep)) return existsSync(file) && statSync(file).isDirectory();
  return [file, `${file}.ts`, `${file}.tsx`].some((candidate) => existsSync(candidate));
}

/** A module's README names files of that module; a path leads to any other. */
function isKnown(document: string, word: string) {
  if (!inModule(document)) return fileNames.has(word);
  return filesIn(path.dirname(document)).some((file) => path.basename(file) === word);
}

/** Without fenced blocks. */
function proseOf(document: string) {
  return readFileSync(document, "utf8").replace(/^\s*```[\s\S]*?^\s*```/gm, "");
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => path.join(folder, file));
}

function inModule(document: string) {
  return document.startsWith(MODULES + path.sep);
}

function nameOf(file: string) {
  return path.relative(ROOT, file);
}
