import { execFile } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** The user that runs PostgreSQL, which refuses to run as root. */
export type RunAs = {
  name: string;
  ids: { uid: number; gid: number } | undefined;
  /** Prepended to every command; used for a user namespace. */
  prefix: readonly string[];
};

const CURRENT_USER: RunAs = { name: "this user", ids: undefined, prefix: [] };

/** Root in a user namespace: files stay root's, but the process sees itself as user 65534. */
const MAPPED_ROOT: RunAs = {
  name: "root in a user namespace",
  ids: undefined,
  prefix: ["unshare", "--map-user=65534", "--map-group=65534", "--"],
};

/** PostgreSQL does not inherit our environment, which holds secrets. */
const ENVIRONMENT = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
};

/**
 * Chooses the user for a cluster: the owner of an existing one; for a new one, the first user that can access the folder.
 */
export async function chooseRunAs(folder: string, cluster: string): Promise<RunAs> {
  const self = process.getuid?.();
  if (existsSync(cluster)) return runAsOwner(cluster, self);
  if (self !== 0) return CURRENT_USER;

  const existing = nearestFolder(folder);
  const candidates = [...serviceUsers(), ownerOf(existing), MAPPED_ROOT];
  for (const candidate of candidates)
    if (candidate && (await canRun(candidate, "test", ["-x", existing]))) return candidate;
  throw new Error(
    `No user but root can access ${existing}, and PostgreSQL does not run as root. ` +
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
  return CURRENT_USER;
}

function ownerOf(file: string): RunAs | undefined {
  const { uid, gid } = statSync(file);
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
