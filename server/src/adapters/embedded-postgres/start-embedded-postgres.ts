import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { claimDatabase } from "./claim-database.ts";
import { createCluster, readPassword } from "./create-cluster.ts";
import { ensureDatabase, urlOf } from "./ensure-database.ts";
import { type Binaries, findBinaries } from "./find-binaries.ts";
import { launchPostmaster } from "./launch-postmaster.ts";
import { findLivePostmaster, forgetDeadPostmaster, type Postmaster } from "./postmaster-file.ts";
import { chooseRunAs } from "./run-as.ts";
import { stopPostmaster } from "./stop-postmaster.ts";

export type EmbeddedPostgresOptions = {
  /** The folder of everything PostgreSQL keeps: cluster, password, log. */
  dataDir: string;
  /** The folder of another PostgreSQL's programs, instead of the one npm brought. */
  pgBin?: string | undefined;
  onProgress?: (step: string) => void;
  /** Server settings over ours, by PostgreSQL's names. */
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  url: string;
  pid: number;
  /** True when the server was running already: whoever started it may still need it. */
  attached: boolean;
  /** Takes the data for this process until it ends. Refuses when another process has it: two would collide. */
  claim(): Promise<void>;
  stop(): Promise<void>;
};

/** Only programs of this machine that know the password come in. */
const LOCAL_ONLY = { listen_addresses: "127.0.0.1", unix_socket_directories: "" };
const PRODUCT_SETTINGS = { shared_buffers: "128MB", wal_compression: "on" };

const SETTLES_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

/**
 * Gives a running PostgreSQL of its own to this folder: made at the first start, started when it is down,
 * joined when it outlived the process that started it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.dataDir);
  const cluster = path.join(folder, "cluster");

  const running = await findSettledPostmaster(cluster);
  const postmaster = running ?? (await launch(folder, cluster, options));
  const access = { port: postmaster.port, password: readPassword(folder) };
  await ensureDatabase(access);

  return {
    url: urlOf(access),
    pid: postmaster.pid,
    attached: running !== undefined,
    claim: () => claimDatabase(access, folder),
    stop: () => stopPostmaster(cluster, postmaster.pid),
  };
}

async function launch(
  folder: string,
  cluster: string,
  options: EmbeddedPostgresOptions,
): Promise<Postmaster> {
  const { pgBin, onProgress = () => {}, settings = {} } = options;
  const isFirst = !existsSync(cluster);
  onProgress(isFirst ? "Preparing the database (first start) …" : "Starting the database …");

  const runAs = await chooseRunAs(folder, cluster);
  const binaries = await findBinaries(folder, runAs, pgBin);
  if (isFirst) {
    await createCluster({ folder, cluster, binaries, runAs, isSynced: settings["fsync"] !== "off" });
  }
  refuseOtherMajor(cluster, binaries);
  forgetDeadPostmaster(cluster);
  const all = { ...PRODUCT_SETTINGS, ...settings, ...LOCAL_ONLY };
  return launchPostmaster({ folder, cluster, bin: binaries.bin, runAs, settings: all });
}

/** A live server may still be recovering, or already be stopping: waits until it is ready or gone. */
async function findSettledPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (let waitedMs = 0; waitedMs < SETTLES_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    const postmaster = findLivePostmaster(cluster);
    if (!postmaster || postmaster.isReady) return postmaster;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`The PostgreSQL that runs on ${cluster} neither gets ready nor stops.`);
}

function refuseOtherMajor(cluster: string, { major, version }: Binaries): void {
  const made = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (made === String(major)) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, this is PostgreSQL ${version}. ` +
      `Set PG_BIN to the programs of PostgreSQL ${made}, or DATA_DIR to another folder.`,
  );
}
