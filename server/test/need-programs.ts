import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Programs by name and the Debian package they come in. */
const PACKAGES: Record<string, string> = {
  socat: "socat",
  gammu: "gammu",
  "gammu-smsd": "gammu-smsd",
  smsd: "smstools",
  bearerbox: "kannel",
};

const FOLDERS = ["/usr/sbin", "/sbin", "/usr/local/sbin"];
const INSTALL_MS_MAX = 300_000;

/** Real programs for a test: those installed, or Debian's, which root installs now. */
export function needPrograms(...names: string[]): void {
  const missing = names.filter((name) => findProgram(name) === undefined);
  if (missing.length === 0) return;
  const packages = missing.map((name) => PACKAGES[name] ?? name);
  if (process.getuid?.() === 0 && findProgram("apt-get")) install(packages);
  const still = missing.filter((name) => findProgram(name) === undefined);
  if (still.length > 0)
    throw new Error(`These tests need ${still.join(", ")} (Debian: apt-get install ${packages.join(" ")}).`);
}

/** Services that packages bring must not start by themselves; the tests start their own. */
function install(packages: string[]): void {
  const options = { stdio: "inherit", timeout: INSTALL_MS_MAX } as const;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  execFileSync("apt-get", ["update", "-qq"], { ...options, env });
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    ...options,
    env,
  });
}

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), ...FOLDERS];
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
