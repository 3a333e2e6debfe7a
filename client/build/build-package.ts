import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import client from "../package.json" with { type: "json" };

const PACKAGE = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(PACKAGE, "dist/package");
const PUBLISHED = path.resolve(PACKAGE, "../web/dist/client/sonum-client.tgz");

/** Builds the package customers install: plain JavaScript with types and no dependencies. */
rmSync(FOLDER, { recursive: true, force: true });
execFileSync("npx", ["tsc", "-p", path.join(PACKAGE, "build/tsconfig.package.json")], { stdio: "inherit" });
const manifest = {
  name: "sonum-client",
  version: client.version,
  type: "module",
  license: "AGPL-3.0-or-later",
  description: "Buys numbers and reads codes at a Sonum shop",
  engines: { node: ">=20.19" },
  exports: { types: "./index.d.ts", default: "./index.js" },
};
writeFileSync(path.join(FOLDER, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(path.join(PACKAGE, "README.md"), path.join(FOLDER, "README.md"));
const output = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", ".."], {
  cwd: FOLDER,
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
});
const packed = /"filename":\s*"([^"]+)"/.exec(output)?.[1];
if (!packed) throw new Error(`npm pack printed no file name: ${output}`);
mkdirSync(path.dirname(PUBLISHED), { recursive: true });
renameSync(path.join(FOLDER, "..", packed), PUBLISHED);
