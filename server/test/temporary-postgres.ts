import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../src/adapters/embedded-postgres/index.ts";
import { findLivePostmaster } from "../src/adapters/embedded-postgres/postmaster-file.ts";
import { stopPostmaster } from "../src/adapters/embedded-postgres/stop-postmaster.ts";

/** Fast but not crash-safe: test data need not survive. */
export const UNSAFE_SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

const FOLDER = /^sonum-run-(\d+)-/;

export type TemporaryPostgres = { url: string; folder: string; close(): Promise<void> };

/** A PostgreSQL for one run of tests or benchmarks, removed afterwards. */
export async function startTemporaryPostgres(
  settings: Record<string, string>,
  pgBin?: string,
): Promise<TemporaryPostgres> {
  await removeLeftovers();
  const folder = mkdtempSync(path.join(os.tmpdir(), `sonum-run-${process.pid}-`));
  chmodSync(folder, 0o755);
  const { url } = await startEmbeddedPostgres({ dataDir: folder, pgBin, settings });
  return { url, folder, close: () => remove(folder) };
}

/** Removes what killed runs left behind. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name);
    const owner = Number(FOLDER.exec(name)?.[1]);
    if (
      owner > 0 &&
      statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.() &&
      !isAlive(owner)
    )
      await remove(folder);
  }
}

async function remove(folder: string): Promise<void> {
  const cluster = path.join(folder, "cluster");
  const postmaster = findLivePostmaster(cluster);
  if (postmaster) await stopPostmaster(cluster, postmaster.pid);
  rmSync(folder, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
