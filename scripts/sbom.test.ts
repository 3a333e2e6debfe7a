import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT, SBOM } from "./lib/paths.ts";
import { type Lockfile, productLockfile, TEST_WORKSPACES } from "./lib/product-lockfile.ts";

type Component = { name: string; version: string; purl: string };
type Document = { bomFormat: string; specVersion: string; components: Component[]; metadata: unknown };
type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

execFileSync("npm", ["run", "-s", "sbom"], { cwd: ROOT });
const text = readFileSync(SBOM, "utf8");
const sbom: Document = JSON.parse(text);
const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));

const lockfile: Lockfile = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8"));
const product = productLockfile(lockfile);
const workspaces = product.packages[""]?.workspaces ?? [];
const manifestOf = (workspace: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, workspace, "package.json"), "utf8"));
const clients = Object.keys(manifestOf("third-party-clients").devDependencies ?? {});

it("the SBOM is a CycloneDX document of this product with a package URL for every component", () => {
  expect(sbom).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: expect.stringMatching(/^1\.\d$/),
    metadata: { component: { name: "sonum" } },
  });
  expect(sbom.components.filter(({ purl }) => !purl.startsWith("pkg:npm/"))).toEqual([]);
});

it("the SBOM lists every dependency of the product's packages with its locked version", () => {
  const own = workspaces.flatMap((workspace) => Object.entries(manifestOf(workspace).dependencies ?? {}));
  const wanted = own.filter(([name]) => !name.startsWith("@sonum/")).map((entry) => entry.join("@"));
  expect(wanted).toContain("pg@8.23.1");
  expect(wanted.filter((dependency) => !listed.has(dependency))).toEqual([]);
});

it("the SBOM lists exactly what a production installation locks", () => {
  const locked = Object.entries(product.packages)
    .filter(([location]) => location.includes("node_modules/"))
    .flatMap(([location, { version }]) =>
      version ? [`${location.replace(/^.*node_modules\//, "")}@${version}`] : [],
    );
  const others = [...listed].filter((name) => !locked.includes(name));
  expect(others.map((name) => name.replace(/@[^@]*$/, "")).sort()).toEqual([...workspaces].sort());
  expect(locked.filter((name) => !listed.has(name))).toEqual([]);
});

it("the SBOM contains no addresses of registries", () => {
  expect(text.match(/https?:[^"]+/g)).toEqual([expect.stringMatching(/^http:\/\/cyclonedx\.org\//)]);
});

it("third-party clients are dependencies of their own test package only, and not in the SBOM", () => {
  expect(clients.sort()).toEqual(["5sim-api", "fivesim-api", "hero-sms", "sms-activate"]);
  const users = ["", ...workspaces].filter((workspace) =>
    Object.values(manifestOf(workspace)).some((field) => clients.some((client) => field?.[client])),
  );
  expect(users).toEqual([]);
  expect(sbom.components.filter(({ name }) => clients.includes(name) || name === "axios")).toEqual([]);
});

it("test workspaces have development dependencies only, so that production does not install them", () => {
  expect(TEST_WORKSPACES.map((workspace) => manifestOf(workspace).dependencies)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
