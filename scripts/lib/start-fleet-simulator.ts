import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ROOT } from "./paths.ts";

const RESTARTS_MAX = 20;
const RESTART_AFTER_MS = 3000;
const STOPS_WITHIN_MS = 5000;

export type FleetSimulator = { stop(): Promise<void> };

/** Runs the fleet simulator as a separate process that talks HTTP to the server, like real machines. */
export function startFleetSimulator(serverUrl: string, dataDir: string): FleetSimulator {
  let isStopping = false;
  let child = spawnFleet(serverUrl, dataDir);

  const keepRunning = async () => {
    for (let restarts = 0; ; restarts++) {
      await once(child, "exit");
      if (isStopping) return;
      if (restarts === RESTARTS_MAX)
        return console.error("The fleet simulator keeps failing; see fleet.log.");
      await pause(RESTART_AFTER_MS, undefined, { ref: false });
      if (isStopping) return;
      child = spawnFleet(serverUrl, dataDir);
    }
  };
  void keepRunning();

  return {
    async stop() {
      isStopping = true;
      await end(child);
    },
  };
}

function spawnFleet(serverUrl: string, dataDir: string): ChildProcess {
  const log = openSync(path.join(dataDir, "fleet.log"), "w", 0o600);
  const endWithParent = path.join(import.meta.dirname, "end-with-parent.ts");
  const child = spawn(process.execPath, ["--import", endWithParent, "gateway/src/main-fleet.ts"], {
    cwd: ROOT,
    // Detached, so that Ctrl-C reaches only the parent, which stops everything in order.
    detached: true,
    stdio: ["ignore", log, log, "ipc"],
    env: {
      PATH: process.env["PATH"],
      SONUM_URL: serverUrl,
      SONUM_FLEET_FILE: path.join(dataDir, "demo-fleet.json"),
      SONUM_FLEET_QUIET: "1",
    },
  });
  closeSync(log);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill("SIGKILL"), STOPS_WITHIN_MS);
  child.kill("SIGTERM");
  await once(child, "exit");
  clearTimeout(force);
}
