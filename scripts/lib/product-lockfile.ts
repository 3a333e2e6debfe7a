export type Lockfile = { packages: Record<string, LockedPackage> };

type LockedPackage = {
  version?: string;
  dev?: boolean;
  resolved?: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Workspaces that only test or measure the product. */
export const TEST_WORKSPACES = ["third-party-clients", "e2e", "bench"];

/** The lockfile of a production installation (`--omit=dev`), without the workspaces that no product needs. */
export function productLockfile(lockfile: Lockfile): Lockfile {
  const isProduct = (location: string) => !TEST_WORKSPACES.includes(location);
  const packages = Object.entries(lockfile.packages)
    .filter(([location, { dev, resolved = "" }]) => !dev && isProduct(location) && isProduct(resolved))
    .map(([location, { devDependencies: _, ...entry }]) => [
      location,
      entry.workspaces ? { ...entry, workspaces: entry.workspaces.filter(isProduct) } : entry,
    ]);
  return { ...lockfile, packages: Object.fromEntries(packages) };
}
