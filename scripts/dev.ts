import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import path from "node:path";
import { hashFiles } from "./lib/hash-files.ts";
import { ROOT } from "./lib/paths.ts";

const SOURCES = ["contract/src", "server/src", "server/migrations", "gateway/src", "web/src"];
/** Editors write several files at once. */
const DEBOUNCE_MS = 300;

/** Restarts `npm start` whenever sources change; it rebuilds the pages if theirs changed. */
let sources = hashFiles(SOURCES);
let product = startProduct();
let isEnding = false;
let timer: NodeJS.Timeout | undefined;
let restarting = Promise.resolve();

for (const folder of SOURCES) {
  watch(path.join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => (restarting = restarting.then(restartIfChanged)), DEBOUNCE_MS);
  });
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, async () => {
    isEnding = true;
    await stop(product);
    process.exit(0);
  });
}

async function restartIfChanged(): Promise<void> {
  const now = hashFiles(SOURCES);
  if (isEnding || now === sources) return;
  sources = now;
  console.log("\nSources changed, restarting …");
  await stop(product);
  if (!isEnding) product = startProduct();
}

function startProduct(): ChildProcess {
  // Detached, so that Ctrl-C reaches only this process, which then stops the child.
  return spawn(process.execPath, ["scripts/start.ts"], { cwd: ROOT, stdio: "inherit", detached: true });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
