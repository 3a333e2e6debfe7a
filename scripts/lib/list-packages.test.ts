import { expect, it } from "vitest";
import { listPackages } from "./list-packages.ts";

const MACHINE = { os: "linux", cpu: "x64" };

it("lists what workspaces need when they run, each in the version that they load", () => {
  const packages = {
    server: { dependencies: { a: "1", "@own/contract": "*" }, devDependencies: { test: "1" } },
    contract: { dependencies: { c: "1" } },
    "node_modules/@own/contract": { link: true, resolved: "contract" },
    "node_modules/a": { dependencies: { b: "2", c: "1" } },
    "node_modules/a/node_modules/b": { dependencies: { d: "1" } },
    "node_modules/b": {
      peerDependencies: { test: "1" },
      peerDependenciesMeta: { test: { optional: true } },
    },
    "node_modules/c": { peerDependencies: { b: "1" } },
    "node_modules/d": { dependencies: { a: "1" } },
    "node_modules/test": {},
  };
  expect(listPackages(packages, ["server", "contract"], MACHINE)).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/b",
    "node_modules/c",
    "node_modules/d",
  ]);
});

it("leaves out what other machines need", () => {
  const native = (os: string, cpu: string, libc?: string) => ({
    os: [os],
    cpu: [cpu],
    ...(libc && { libc: [libc] }),
  });
  const packages = {
    server: { dependencies: { hash: "1" } },
    "node_modules/hash": { optionalDependencies: { x: "1", arm: "1", mac: "1", musl: "1", absent: "1" } },
    "node_modules/x": native("linux", "x64", "glibc"),
    "node_modules/arm": native("linux", "arm64"),
    "node_modules/mac": native("darwin", "x64"),
    "node_modules/musl": native("linux", "x64", "musl"),
  };
  expect(listPackages(packages, ["server"], MACHINE)).toEqual(["node_modules/hash", "node_modules/x"]);
});
