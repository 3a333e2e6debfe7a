import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import client from "../package.json" with { type: "json" };

const ROOM = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(ROOM, "dist/package");
const PUBLISHED = path.resolve(ROOM, "../web/dist/client/sonum-client.tgz");

/** The client as customers install it: plain JavaScript with its types, and nothing it depends on. */
rmSync(FOLDER, { recursive: true, force: true });
execFileSync("npx", ["tsc", "-p", path.join(ROOM, "build/tsconfig.package.json")], { stdio: "inherit" });
const manifest = {
  ...{ name: "sonum-client", version: client.version, type: "module", license: "AGPL-3.0-or-later" },
  description: "Buys numbers and reads codes at a Sonum shop",
  engines: { node: ">=20.19" },
  exports: { types: "./index.d.ts", default: "./index.js" },
};
writeFileSync(path.join(FOLDER, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(path.join(ROOM, "README.md"), path.join(FOLDER, "README.md"));
const said = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", ".."], {
  cwd: FOLDER,
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
});
const packed = /"filename":\s*"([^"]+)"/.exec(said)?.[1];
if (!packed) throw new Error(`npm did not say what it packed: ${said}`);
mkdirSync(path.dirname(PUBLISHED), { recursive: true });
renameSync(path.join(FOLDER, "..", packed), PUBLISHED);
