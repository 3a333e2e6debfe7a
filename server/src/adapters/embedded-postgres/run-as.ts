import { execFile } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Under whose name PostgreSQL runs. It refuses to run as root, so root hands it to somebody else. */
export type RunAs = {
  name: string;
  ids: { uid: number; gid: number } | undefined;
  /** Put in front of every command; used when only a user namespace makes us somebody else. */
  prefix: readonly string[];
};

const OURSELVES: RunAs = { name: "this user", ids: undefined, prefix: [] };

/** Root without its powers: files stay root's own, yet the process believes to be user 65534. */
const MAPPED_ROOT: RunAs = {
  name: "root in a user namespace",
  ids: undefined,
  prefix: ["unshare", "--map-user=65534", "--map-group=65534", "--"],
};

/** PostgreSQL gets no part of our environment: nothing of it is needed, and it holds secrets. */
const ENVIRONMENT = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
};

/**
 * Chooses who runs the cluster of a folder. An existing cluster is run by its owner; a new one by the first
 * user that can reach the folder.
 */
export async function chooseRunAs(folder: string, cluster: string): Promise<RunAs> {
  const self = process.getuid?.();
  if (existsSync(cluster)) return runAsOwner(cluster, self);
  if (self !== 0) return OURSELVES;

  const place = nearestFolder(folder);
  const candidates = [...serviceUsers(), ownerOf(place), MAPPED_ROOT];
  for (const candidate of candidates)
    if (candidate && (await canRun(candidate, "test", ["-x", place]))) return candidate;
  throw new Error(
    `No user but root can reach ${place}, and PostgreSQL does not run as root. ` +
      "Set DATA_DIR to a folder that others may enter, for example /var/lib/sonum.",
  );
}

export const run = (runAs: RunAs, program: string, args: readonly string[]) => {
  const { file, rest } = commandOf(runAs, program, args);
  return promisify(execFile)(file, rest, spawnOptions(runAs));
};

export const canRun = (runAs: RunAs, program: string, args: readonly string[]): Promise<boolean> =>
  run(runAs, program, args).then(
    () => true,
    () => false,
  );

export function commandOf(runAs: RunAs, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args];
  return { file, rest };
}

export const spawnOptions = (runAs: RunAs) => ({ ...runAs.ids, cwd: "/", env: ENVIRONMENT });

function runAsOwner(cluster: string, self: number | undefined): RunAs {
  const owner = statSync(cluster).uid;
  if (self === 0) return ownerOf(cluster) ?? MAPPED_ROOT;
  if (self !== undefined && self !== owner) {
    throw new Error(
      `The database in ${cluster} belongs to another user (id ${owner}). Start as that user or as root.`,
    );
  }
  return OURSELVES;
}

function ownerOf(place: string): RunAs | undefined {
  const { uid, gid } = statSync(place);
  return uid === 0 ? undefined : { name: `user ${uid}`, ids: { uid, gid }, prefix: [] };
}

function serviceUsers(): RunAs[] {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  return ["postgres", "nobody"].flatMap((wanted) =>
    users
      .filter(([name]) => name === wanted)
      .map(([name = "", , uid, gid]) => ({ name, ids: { uid: Number(uid), gid: Number(gid) }, prefix: [] })),
  );
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder));
}
