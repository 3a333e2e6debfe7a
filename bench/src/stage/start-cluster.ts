import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../../../server/src/adapters/embedded-postgres/index.ts";
import { findLivePostmaster } from "../../../server/src/adapters/embedded-postgres/postmaster-file.ts";
import { stopPostmaster } from "../../../server/src/adapters/embedded-postgres/stop-postmaster.ts";

/** As the product sets it, safe to disk. Only room for the connections of the bare transactions is added. */
const SETTINGS = { max_connections: "200" };
const FOLDER = /^sonum-bench-(\d+)-/;

export type Cluster = { url: string; folder: string; remove(): Promise<void> };

/** A PostgreSQL for one run, with everything written to disk as in earnest, and gone afterwards. */
export async function startCluster(): Promise<Cluster> {
  await removeLeftovers();
  const folder = mkdtempSync(path.join(os.tmpdir(), `sonum-bench-${process.pid}-`));
  chmodSync(folder, 0o755);
  const { url } = await startEmbeddedPostgres({ dataDir: folder, settings: SETTINGS });
  return { url, folder, remove: () => remove(folder) };
}

/** A run that was killed could not clean up; the next one does. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    const owner = Number(FOLDER.exec(name)?.[1]);
    if (owner > 0 && !isAlive(owner)) await remove(path.join(os.tmpdir(), name));
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
