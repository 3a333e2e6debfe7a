import path from "node:path";

export type LockedPackages = Record<string, LockedPackage>;

type LockedPackage = {
  link?: boolean;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

export type Machine = { os: string; cpu: string };

/**
 * The installed packages that some workspaces need when they run, as locations in the lock file. Workspaces among them are
 * left out: they are copied as sources.
 */
export function listPackages(packages: LockedPackages, workspaces: string[], machine: Machine): string[] {
  const found = new Set<string>();
  const open = [...workspaces];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const name of listNeeded(packages[at])) {
      const location = findPackage(packages, at, name);
      if (!location || found.has(location) || !isFor(packages[location], machine)) continue;
      const target = packages[location]?.link ? packages[location].resolved : undefined;
      if (!target) found.add(location);
      if (!target || !workspaces.includes(target)) open.push(target ?? location);
    }
  }
  return [...found].sort();
}

/** Optional peers are for those who have them anyway. */
function listNeeded({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage = {}): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...peers, ...Object.keys({ ...dependencies, ...optionalDependencies })];
}

/** As Node looks for it: beside the package, then in the folders above. */
function findPackage(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const location = path.posix.join(folder, "node_modules", name);
    if (packages[location]) return location;
    if (folder === "." || folder === "") return undefined;
  }
}

/** glibc only: the bundled Node needs it. */
const isFor = ({ os, cpu, libc }: LockedPackage = {}, machine: Machine) =>
  (!os || os.includes(machine.os)) &&
  (!cpu || cpu.includes(machine.cpu)) &&
  (!libc || libc.includes("glibc"));
