import { accessSync, constants } from "node:fs";
import path from "node:path";
import { runCommand } from "./run-command.ts";

/** Debian packages and their program names. The headless shell comes first: it costs about a third less. */
const PACKAGES = ["chromium-headless-shell", "chromium"];
const OTHER_NAMES = ["chromium-browser", "google-chrome-stable", "google-chrome"];

/** A browser for the tests: the configured one, Debian's (installed now if we are root), or another installed one. */
export async function findChromium(configured: string | undefined, searchPath = ""): Promise<string> {
  if (configured) {
    if (isProgram(configured)) return configured;
    throw new Error(`CHROMIUM: ${configured} is not a program.`);
  }
  const mayInstall = process.getuid?.() === 0 && findProgram("apt-get", searchPath) !== undefined;
  for (const name of PACKAGES) {
    if (!findProgram(name, searchPath) && mayInstall) await install(name);
    const found = findProgram(name, searchPath);
    if (found) return found;
  }
  const other = OTHER_NAMES.map((name) => findProgram(name, searchPath)).find((file) => file !== undefined);
  if (other) return other;
  throw new Error(
    "The browser tests need Chromium. Install it (Debian: `apt-get install chromium`, as root), " +
      "or set CHROMIUM to the path of a Chromium or Chrome.",
  );
}

/** Short timeouts, so that the next package is tried soon if this one is unavailable. */
async function install(name: string): Promise<void> {
  console.log(`Installing ${name} for the browser tests …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const timeouts = ["-o", "Acquire::http::Timeout=20", "-o", "Acquire::Retries=1"];
  await runCommand(["apt-get", "update", "-qq", ...timeouts], env);
  await runCommand(["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...timeouts, name], env);
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
