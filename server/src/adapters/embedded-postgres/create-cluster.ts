import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Binaries } from "./find-binaries.ts";
import { makeFolder } from "./make-folder.ts";
import { type RunAs, run } from "./run-as.ts";

export const DATABASE_USER = "sonum";

/** From this version on PostgreSQL knows UTF-8 without a locale of the system. */
const BUILTIN_LOCALE_SINCE = 17;

export type NewCluster = {
  folder: string;
  cluster: string;
  binaries: Binaries;
  runAs: RunAs;
  isSynced: boolean;
};

/**
 * Makes the cluster with a random password. It gets its name only when complete, so a start that was cut off
 * leaves nothing behind that looks like a database.
 */
export async function createCluster({
  folder,
  cluster,
  binaries,
  runAs,
  isSynced,
}: NewCluster): Promise<void> {
  makeFolder(folder);
  const passwordFile = keepPassword(folder, runAs);
  const unfinished = `${cluster}-${randomUUID()}`;
  makeFolder(unfinished, 0o700);
  give(unfinished, runAs);
  try {
    await run(runAs, path.join(binaries.bin, "initdb"), [
      ...["-D", unfinished, "-U", DATABASE_USER, `--pwfile=${passwordFile}`],
      ...["--auth=scram-sha-256", "--data-checksums", "--encoding=UTF8", ...localeFor(binaries.major)],
      ...(isSynced ? [] : ["--no-sync"]),
    ]);
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

export function readPassword(folder: string): string {
  const file = passwordFileOf(folder);
  if (!existsSync(file))
    throw new Error(`${file} is missing: without it the database beside it cannot be opened.`);
  return readFileSync(file, "utf8").trim();
}

function keepPassword(folder: string, runAs: RunAs): string {
  const file = passwordFileOf(folder);
  writeFileSync(file, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  give(file, runAs);
  return file;
}

const passwordFileOf = (folder: string) => path.join(folder, "password");

function give(place: string, { ids }: RunAs): void {
  if (ids) chownSync(place, ids.uid, ids.gid);
}

const localeFor = (major: number) =>
  major >= BUILTIN_LOCALE_SINCE
    ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    : ["--locale=C.UTF-8"];
