import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashFiles } from "./hash-files.ts";
import { WEB_DIST, WEB_MANIFEST } from "./paths.ts";
import { runCommandQuietly } from "./run-command.ts";

const SOURCES = [
  "web",
  "contract",
  "gateway",
  "client",
  "mcp",
  "docs/processing-register.md",
  "package-lock.json",
  "tsconfig.base.json",
];

/** Holds the hash of the sources. Inside the build folder, so that both are deleted together. */
const STAMP = path.join(WEB_DIST, ".sources");

/** Builds the pages unless a build of the current sources exists. */
export async function ensureWebBuilt(onProgress: (step: string) => void): Promise<void> {
  const sources = hashFiles(SOURCES);
  if (existsSync(WEB_MANIFEST) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  onProgress("Building the pages …");
  const code = await runCommandQuietly(["npm", "run", "build"]);
  if (code !== 0) throw new Error("The pages could not be built; see the output above.");
  writeFileSync(STAMP, sources);
}
