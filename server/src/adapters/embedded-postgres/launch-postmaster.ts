import { spawn } from "node:child_process";
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "./find-free-port.ts";
import { type Postmaster, readPostmaster } from "./postmaster-file.ts";
import { commandOf, type RunAs, spawnOptions } from "./run-as.ts";

/** Long enough for crash recovery. */
const READY_WITHIN_MS = 5 * 60_000;
const POLL_MS = 20;
/** Retried because the port may be taken meanwhile, and children of a killed server need a moment to exit. */
const ATTEMPTS_MAX = 40;
const RETRY_DELAY_MS = 400;
const LOG_BYTES_MAX = 10_000_000;
const LOG_LINES_SHOWN = 8;

export type Launch = {
  folder: string;
  cluster: string;
  bin: string;
  runAs: RunAs;
  settings: Record<string, string>;
  /** Without it a free one is chosen. */
  port?: number;
};

/** Starts PostgreSQL detached from this process, and waits until it accepts connections. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  for (let attempts = 1; ; attempts++) {
    const postmaster = await tryOnce(launch);
    if (postmaster) return postmaster;
    if (attempts === ATTEMPTS_MAX) throw new Error(`PostgreSQL does not start:\n${endOfLog(launch.folder)}`);
    await pause(RETRY_DELAY_MS);
  }
}

async function tryOnce({
  folder,
  cluster,
  bin,
  runAs,
  settings,
  port,
}: Launch): Promise<Postmaster | undefined> {
  const log = openLog(folder, runAs);
  const options = { port: String(port ?? (await findFreePort())), ...settings };
  const { file, rest } = commandOf(runAs, path.join(bin, "postgres"), [
    "-D",
    cluster,
    ...asArguments(options),
  ]);
  const child = spawn(file, rest, { ...spawnOptions(runAs), stdio: ["ignore", log, log], detached: true });
  child.unref();
  closeSync(log);

  let hasEnded = false;
  child.on("exit", () => (hasEnded = true));
  child.on("error", () => (hasEnded = true));
  for (let waitedMs = 0; waitedMs < READY_WITHIN_MS; waitedMs += POLL_MS) {
    if (hasEnded) return undefined;
    const postmaster = readPostmaster(cluster);
    // A stale file of a killed server may say "ready" too: only the process just started counts.
    if (postmaster?.isReady && postmaster.pid === child.pid) return postmaster;
    await pause(POLL_MS);
  }
  throw new Error(`PostgreSQL is not ready after ${READY_WITHIN_MS / 60_000} minutes:\n${endOfLog(folder)}`);
}

const asArguments = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

const logOf = (folder: string) => path.join(folder, "postgres.log");

/** The log belongs to the server's user, so that the next start can append to it. */
function openLog(folder: string, { ids }: RunAs): number {
  const file = logOf(folder);
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > LOG_BYTES_MAX) renameSync(file, `${file}.1`);
  const log = openSync(file, "a", 0o600);
  if (ids) fchownSync(log, ids.uid, ids.gid);
  return log;
}

const endOfLog = (folder: string) =>
  readFileSync(logOf(folder), "utf8").trimEnd().split("\n").slice(-LOG_LINES_SHOWN).join("\n");
