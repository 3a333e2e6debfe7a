import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Binaries } from "./find-binaries.ts";
import { makeFolder } from "./make-folder.ts";
import { type RunAs, run } from "./run-as.ts";

export const DATABASE_USER = "sonum";

/** Since this version PostgreSQL has UTF-8 without a system locale. */
const BUILTIN_LOCALE_SINCE = 17;

export type NewCluster = {
  folder: string;
  cluster: string;
  binaries: Binaries;
  runAs: RunAs;
  isSynced: boolean;
};

/**
 * Creates the cluster with a random password. It is renamed into place only when complete, so an interrupted start leaves
 * nothing that looks like a database.
 */
export async function createCluster({
  folder,
  cluster,
  binaries,
  runAs,
  isSynced,
}: NewCluster): Promise<void> {
  makeFolder(folder);
  const passwordFile = writePassword(folder, runAs);
  const unfinished = `${cluster}-${randomUUID()}`;
  makeFolder(unfinished, 0o700);
  chown(unfinished, runAs);
  try {
    await run(runAs, path.join(binaries.bin, "initdb"), [
      "-D",
      unfinished,
      "-U",
      DATABASE_USER,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--data-checksums",
      "--encoding=UTF8",
      ...localeFor(binaries.major),
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
    throw new Error(`${file} is missing: the database next to it cannot be opened without it.`);
  return readFileSync(file, "utf8").trim();
}

function writePassword(folder: string, runAs: RunAs): string {
  const file = passwordFileOf(folder);
  writeFileSync(file, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  chown(file, runAs);
  return file;
}

const passwordFileOf = (folder: string) => path.join(folder, "password");

function chown(target: string, { ids }: RunAs): void {
  if (ids) chownSync(target, ids.uid, ids.gid);
}

const localeFor = (major: number) =>
  major >= BUILTIN_LOCALE_SINCE
    ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    : ["--locale=C.UTF-8"];
