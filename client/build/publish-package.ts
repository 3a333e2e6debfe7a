import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

type Manifest = { name: string; [field: string]: unknown };

const PUBLISHED = path.resolve(import.meta.dirname, "../../web/dist/client");

/** Writes the manifest, packs the folder with npm, and puts the package where the shop serves it under its name. */
export function publishPackage(folder: string, manifest: Manifest): void {
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const output = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", ".."], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const packed = /"filename":\s*"([^"]+)"/.exec(output)?.[1];
  if (!packed) throw new Error(`npm pack printed no file name: ${output}`);
  mkdirSync(PUBLISHED, { recursive: true });
  renameSync(path.join(folder, "..", packed), path.join(PUBLISHED, `${manifest.name}.tgz`));
}
