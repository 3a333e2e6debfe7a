import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT, SBOM } from "./lib/paths.ts";
import { type Lockfile, productLockfile } from "./lib/product-lockfile.ts";

/**
 * Writes the software bill of materials of a production installation. `npm sbom --omit dev` drops every package that is
 * also a development dependency of some workspace (pg, zod, react), so npm gets a project without those dependencies.
 */
const lockfile: Lockfile = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8"));
const product = productLockfile(lockfile);
const folder = mkdtempSync(path.join(os.tmpdir(), "sbom-"));
try {
  // npm names the document after the folder.
  const project = path.join(folder, "sonum");
  for (const workspace of ["", ...(product.packages[""]?.workspaces ?? [])])
    write(path.join(project, workspace, "package.json"), JSON.stringify(product.packages[workspace]));
  write(path.join(project, "package-lock.json"), JSON.stringify(product));
  const args = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
  write(SBOM, execFileSync("npm", args, { cwd: project, encoding: "utf8" }));
  console.log(`Wrote ${path.relative(ROOT, SBOM)}`);
} finally {
  rmSync(folder, { recursive: true });
}

function write(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
