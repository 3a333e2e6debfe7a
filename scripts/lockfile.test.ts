import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./lib/paths.ts";

type Entry = {
  link?: boolean;
  os?: string[];
  cpu?: string[];
  integrity?: string;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Lockfile = { packages: Record<string, Entry> };
type Manifest = { workspaces: string[]; allowScripts: Record<string, boolean> };

const text = readFileSync(path.join(ROOT, "package-lock.json"), "utf8");
const { packages }: Lockfile = JSON.parse(text);
const { workspaces, allowScripts }: Manifest = JSON.parse(
  readFileSync(path.join(ROOT, "package.json"), "utf8"),
);
const nameOf = (location: string) => location.replace(/^.*node_modules\//, "");
const locked = new Set(Object.keys(packages).map(nameOf));

/** npm silently drops optional packages that it cannot fetch; the program would then fail at run time. */
it("contains every optional package for Linux on x64 and arm64", () => {
  const offered = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  const wanted = offered.filter((name) => /linux-(x64|arm64)/.test(name) && !name.includes("musl"));
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
  expect(wanted.length).toBeGreaterThan(0);
});

it("names every optional package, because `npm ci` refuses an incomplete file", () => {
  const offered = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(offered.filter((name) => !locked.has(name))).toEqual([]);
});

it("contains no registry URLs, so that any registry can be used", () => {
  expect(text).not.toContain('"resolved": "http');
});

/** Packages for other systems are only named, so that `npm ci` finds the file complete. */
const isForOurSystems = ({ os = ["linux"], cpu = ["x64"] }: Entry) =>
  os.includes("linux") && ["x64", "arm64"].some((one) => cpu.includes(one));

it("G16 has a SHA-512 of every package for Linux on x64 and arm64, so that a changed one is not installed", () => {
  const own = new Set(["", ...workspaces]);
  const unverified = Object.entries(packages).filter(
    ([location, entry]) =>
      isForOurSystems(entry) && !own.has(location) && !entry.link && !entry.integrity?.startsWith("sha512-"),
  );
  expect(unverified).toEqual([]);
});

it("G16 lists every package with an install script, and runs none of them", () => {
  const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(withScript.length).toBeGreaterThan(0);
  for (const [location] of withScript)
    expect(allowScripts, location).toHaveProperty([nameOf(location)], false);
  expect(Object.values(allowScripts)).not.toContain(true);
});
