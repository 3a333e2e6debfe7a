import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashFiles } from "./hash-files.ts";
import { WEB_DIST, WEB_MANIFEST } from "./places.ts";
import { runQuietly } from "./run-command.ts";

const SOURCES = [
  ...["web", "contract", "gateway", "docs/processing-register.md"],
  ...["package-lock.json", "tsconfig.base.json"],
];

/** Says of which sources the built pages were made. Beside them, so that both go together. */
const STAMP = path.join(WEB_DIST, ".sources");

/** Builds the pages unless they are there and made of these very sources and settings. */
export async function ensureWebBuilt(onProgress: (step: string) => void): Promise<void> {
  const sources = `${hashFiles(SOURCES)} ${hashSettings()}`;
  if (existsSync(WEB_MANIFEST) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  onProgress("Building the pages …");
  const code = await runQuietly(["npm", "run", "build"]);
  if (code !== 0) throw new Error("The pages could not be built; the reason stands above.");
  writeFileSync(STAMP, sources);
}

/** Who runs the shop stands in the legal texts, which are written into the pages and their PDFs. */
const WRITTEN_SETTINGS = ["LEGAL_NAME", "LEGAL_ADDRESS", "SUPPORT_EMAIL"];

const hashSettings = () =>
  createHash("sha256")
    .update(WRITTEN_SETTINGS.map((name) => process.env[name] ?? "").join("\0"))
    .digest("hex");
