import { accessSync, constants } from "node:fs";
import path from "node:path";
import { runShown } from "./run-command.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** A browser for the tests: the one named, the one installed, or Debian's, which root installs now. */
export async function findChromium(named: string | undefined, searchPath = ""): Promise<string> {
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM: ${named} is not a program.`);
  }
  const installed = findInstalled(searchPath);
  if (installed) return installed;

  if (process.getuid?.() === 0 && findProgram("apt-get", searchPath)) await installChromium();
  const fresh = findInstalled(searchPath);
  if (fresh) return fresh;
  throw new Error(
    "The browser tests need Chromium. Install it (Debian: `apt-get install chromium`, as root), " +
      "or set CHROMIUM to the path of a Chromium or Chrome.",
  );
}

async function installChromium(): Promise<void> {
  console.log("Installing Chromium for the browser tests …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runShown(["apt-get", "update", "-qq"], env);
  await runShown(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"], env);
}

const findInstalled = (searchPath: string) =>
  NAMES.map((name) => findProgram(name, searchPath)).find((file) => file !== undefined);

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
