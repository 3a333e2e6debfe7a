import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createCluster, readPassword } from "./create-cluster.ts";
import { claimDatabase, ensureDatabase, urlOf } from "./ensure-database.ts";
import { type Binaries, findBinaries } from "./find-binaries.ts";
import { launchPostmaster } from "./launch-postmaster.ts";
import { findLivePostmaster, type Postmaster, removeStalePostmasterFile } from "./postmaster-file.ts";
import { chooseRunAs } from "./run-as.ts";
import { stopPostmaster } from "./stop-postmaster.ts";

export type EmbeddedPostgresOptions = {
  /** Folder for the cluster, the password and the log. */
  dataDir: string;
  /** Folder of another PostgreSQL's programs, instead of the npm package's. */
  pgBin?: string | undefined;
  onProgress?: (step: string) => void;
  /** Overrides of our server settings, by PostgreSQL's names. */
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  url: string;
  pid: number;
  /** True if the server was running already: the process that started it may still need it. */
  attached: boolean;
  /** Reserves the data for this process until it ends. Throws if another process has it. */
  claim(): Promise<void>;
  /** Starts it again, on the same port, whenever it dies. */
  watch(onProgress: (step: string) => void): void;
  stop(): Promise<void>;
};

/** Local TCP connections with a password only. */
const LOCAL_ONLY = { listen_addresses: "127.0.0.1", unix_socket_directories: "" };
const PRODUCT_SETTINGS = { shared_buffers: "128MB", wal_compression: "on" };

const WATCH_MS = 1000;
const TRANSITION_MS_MAX = 60_000;
const POLL_MS = 50;

/**
 * Runs a PostgreSQL for this folder: creates it at the first start, starts it if it is down, joins it if it outlived the
 * process that started it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.dataDir);
  const cluster = path.join(folder, "cluster");

  const running = await findReadyPostmaster(cluster);
  let postmaster = running ?? (await launch(folder, cluster, options));
  const { port } = postmaster;
  const access = { port, password: readPassword(folder) };
  await ensureDatabase(access);
  let watching: Promise<void> | undefined;
  const stopping = new AbortController();

  async function restartWhenDead(onProgress: (step: string) => void): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(WATCH_MS, undefined, stopping).catch(() => {});
      if (stopping.signal.aborted || findLivePostmaster(cluster)) continue;
      onProgress("The database has died and is started again.");
      try {
        postmaster = await launch(folder, cluster, { ...options, onProgress, port });
        await claimDatabase(access, folder);
      } catch (error) {
        onProgress(String(error));
      }
    }
  }

  return {
    url: urlOf(access),
    get pid() {
      return postmaster.pid;
    },
    attached: running !== undefined,
    claim: () => claimDatabase(access, folder),
    watch(onProgress) {
      watching = restartWhenDead(onProgress);
    },
    async stop() {
      stopping.abort();
      await watching;
      await stopPostmaster(cluster, postmaster.pid);
    },
  };
}

type LaunchOptions = EmbeddedPostgresOptions & { port?: number };

async function launch(folder: string, cluster: string, options: LaunchOptions): Promise<Postmaster> {
  const { pgBin, onProgress = () => {}, settings = {}, port } = options;
  const isFirst = !existsSync(cluster);
  onProgress(isFirst ? "Preparing the database (first start) …" : "Starting the database …");

  const runAs = await chooseRunAs(folder, cluster);
  const binaries = await findBinaries(folder, runAs, pgBin);
  if (isFirst) {
    await createCluster({ folder, cluster, binaries, runAs, isSynced: settings["fsync"] !== "off" });
  }
  refuseOtherMajor(cluster, binaries);
  removeStalePostmasterFile(cluster);
  const all = { ...PRODUCT_SETTINGS, ...settings, ...LOCAL_ONLY };
  return launchPostmaster({
    folder,
    cluster,
    bin: binaries.bin,
    runAs,
    settings: all,
    ...(port && { port }),
  });
}

/** A running server may still be recovering or already be stopping: waits until it is ready or gone. */
async function findReadyPostmaster(cluster: string): Promise<Postmaster | undefined> {
  for (let waitedMs = 0; waitedMs < TRANSITION_MS_MAX; waitedMs += POLL_MS) {
    const postmaster = findLivePostmaster(cluster);
    if (!postmaster || postmaster.isReady) return postmaster;
    await pause(POLL_MS);
  }
  throw new Error(`The PostgreSQL that runs on ${cluster} neither becomes ready nor stops.`);
}

function refuseOtherMajor(cluster: string, { major, version }: Binaries): void {
  const made = readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (made === String(major)) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, this is PostgreSQL ${version}. ` +
      `Set PG_BIN to the programs of PostgreSQL ${made}, or DATA_DIR to another folder.`,
  );
}
