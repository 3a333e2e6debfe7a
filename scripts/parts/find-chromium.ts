import { accessSync, constants } from "node:fs";
import path from "node:path";
import { runShown } from "./run-command.ts";

/** Debian's packages, and what they install: the same browser, first without windows, which costs about a third less. */
const PACKAGES = ["chromium-headless-shell", "chromium"];
const ELSEWHERE = ["chromium-browser", "google-chrome-stable", "google-chrome"];

/** A browser for the tests: the one named, Debian's, which root installs now, or another one that is there. */
export async function findChromium(named: string | undefined, searchPath = ""): Promise<string> {
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM: ${named} is not a program.`);
  }
  const mayInstall = process.getuid?.() === 0 && findProgram("apt-get", searchPath) !== undefined;
  for (const name of PACKAGES) {
    if (!findProgram(name, searchPath) && mayInstall) await install(name);
    const found = findProgram(name, searchPath);
    if (found) return found;
  }
  const other = ELSEWHERE.map((name) => findProgram(name, searchPath)).find((file) => file !== undefined);
  if (other) return other;
  throw new Error(
    "The browser tests need Chromium. Install it (Debian: `apt-get install chromium`, as root), " +
      "or set CHROMIUM to the path of a Chromium or Chrome.",
  );
}

/** Where the package cannot be had, the next one is tried soon. */
async function install(name: string): Promise<void> {
  console.log(`Installing ${name} for the browser tests …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const patience = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];
  await runShown(["apt-get", "update", "-qq", ...patience], env);
  await runShown(["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...patience, name], env);
}

const findProgram = (name: string, searchPath: string) =>
  searchPath
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isProgram);

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
