import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./lib/paths.ts";

type Lockfile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

const text = readFileSync(path.join(ROOT, "package-lock.json"), "utf8");
const { packages }: Lockfile = JSON.parse(text);
const locked = new Set(Object.keys(packages).map((location) => location.replace(/^.*node_modules\//, "")));

/** npm silently drops optional packages that it cannot fetch; the program would then fail at run time. */
it("contains every optional package for Linux on x64 and arm64", () => {
  const offered = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  const wanted = offered.filter((name) => /linux-(x64|arm64)/.test(name) && !name.includes("musl"));
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
  expect(wanted.length).toBeGreaterThan(0);
});

it("contains no registry URLs, so that any registry can be used", () => {
  expect(text).not.toContain('"resolved": "http');
});
