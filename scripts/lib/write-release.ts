import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type LockedPackages, listPackages } from "./list-packages.ts";
import { ROOT } from "./paths.ts";

/** Workspaces that a running shop consists of, beside its built pages. */
const WORKSPACES = ["contract", "server"];

const FILES = [
  ".env.example",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "deploy",
  "docs",
  "mcp/README.md",
  ...WORKSPACES.flatMap((name) => [`${name}/package.json`, `${name}/src`]),
  "server/migrations",
];

/** Tests, and what only compilers and debuggers read. */
const NOT_SHIPPED = /\.test\.tsx?$|\.d\.[cm]?ts$|\.map$|\/tsconfig\.json$/;

/** Writes the folder of a release for this machine: sources, built pages, packages and Node. */
export function writeRelease(folder: string, webDist: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const file of FILES) copy(path.join(ROOT, file), path.join(folder, file));
  copy(webDist, path.join(folder, "web/dist"));
  const lockfile: { packages: LockedPackages } = JSON.parse(read("package-lock.json"));
  const machine = { os: process.platform, cpu: process.arch };
  const nested = (from: string) => (file: string) => !file.slice(from.length).includes("/node_modules");
  for (const location of listPackages(lockfile.packages, WORKSPACES, machine)) {
    const from = path.join(ROOT, location);
    copy(from, path.join(folder, location), nested(from));
  }
  mkdirSync(path.join(folder, "node_modules/@sonum"), { recursive: true });
  symlinkSync("../../contract", path.join(folder, "node_modules/@sonum/contract"));
  writeManifest(folder);
  writePrograms(folder);
}

function copy(from: string, to: string, wants: (file: string) => boolean = () => true): void {
  cpSync(from, to, {
    recursive: true,
    filter: (file) => wants(file) && !NOT_SHIPPED.test(file),
  });
}

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

export const readVersion = (): string => JSON.parse(read("package.json")).version;

function writeManifest(folder: string): void {
  const { name, version, license } = JSON.parse(read("package.json"));
  const manifest = { name, version, license, private: true, type: "module" };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** One program for everything, which works from any folder and through links. */
const PROGRAM = `#!/bin/sh
# sonum start: runs the shop. sonum COMMAND: one of its commands, also as db:migrate; without one it lists them.
folder=$(dirname "$(dirname "$(readlink -f "$0")")")
export NODE_ENV=production
[ "$1" = start ] && exec "$folder/bin/node" "$folder/server/src/main-server.ts"
command=\${1#db:}
[ $# -gt 0 ] && shift
exec "$folder/bin/node" "$folder/server/src/main-cli.ts" \${command:+"$command"} "$@"
`;

/** Node is that of the package for this machine, so that the release needs nothing installed but glibc. */
function writePrograms(folder: string): void {
  const bin = path.join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(path.join(bin, "sonum"), PROGRAM);
  chmodSync(path.join(bin, "sonum"), 0o755);
  const node = `node_modules/node-${process.platform}-${process.arch}`;
  cpSync(path.join(ROOT, node, "bin/node"), path.join(bin, "node"));
  cpSync(path.join(ROOT, node, "LICENSE"), path.join(bin, "node-LICENSE"));
}
