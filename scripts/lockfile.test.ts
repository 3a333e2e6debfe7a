import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./parts/places.ts";

type Lockfile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

const text = readFileSync(path.join(ROOT, "package-lock.json"), "utf8");
const { packages }: Lockfile = JSON.parse(text);
const locked = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, "")));

/** npm drops an optional package that it cannot fetch without a word, and the program fails at run time. */
it("holds every package for Linux on x64 and arm64 that others offer", () => {
  const offered = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  const wanted = offered.filter((name) => /linux-(x64|arm64)/.test(name) && !name.includes("musl"));
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
  expect(wanted.length).toBeGreaterThan(0);
});

it("names no registry, so that everybody installs from their own", () => {
  expect(text).not.toContain('"resolved": "http');
});
