import { mkdir } from "node:fs/promises";
import { sleep } from "../sleep.ts";
import type { FleetMachine } from "./credentials.ts";
import { createFailureLog } from "./failure-log.ts";
import { createRandom } from "./random.ts";
import { type FleetSettings, runMachine } from "./run-machine.ts";
import { createServiceNames } from "./service-names.ts";

type Fleet = Pick<FleetSettings, "server" | "seed" | "faults" | "skewMs" | "offlineMs" | "spoolFolder"> & {
  machines: FleetMachine[];
  /** Receives the status every ten seconds, and failures that need attention. */
  log: { status: (line: string) => void; failure: (line: string) => void };
};

const STATUS_EVERY_MS = 10_000;

/** Runs all machines until `stop` aborts. Waits for an unreachable server as long as it takes. */
export async function runFleet({ machines, log, ...fleet }: Fleet, stop: AbortSignal): Promise<void> {
  const { server, seed, spoolFolder } = fleet;
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 });
  const names = createServiceNames();
  const random = createRandom(seed, "fleet").next;
  const queued = new Map<string, number>();
  let sent = 0;
  const settings: FleetSettings = {
    ...fleet,
    names,
    now: Date.now,
    sleep,
    onFailure: createFailureLog(log.failure),
    onDelivered: (count) => {
      sent += count;
    },
    onQueued: (key, count) => queued.set(key, count),
  };

  const describe = (): string => {
    const sims = machines.reduce((sum, { ports }) => sum + ports.length, 0);
    const waiting = [...queued.values()].reduce((sum, count) => sum + count, 0);
    return `${machines.length} machines, ${sims} SIMs, ${sent} messages sent, ${waiting} queued`;
  };
  await Promise.all([
    names.learn({ server, sleep, random }, stop),
    ...machines.map((machine) => runMachine(machine, settings, stop)),
    showStatus(() => log.status(describe()), stop),
  ]);
}

async function showStatus(show: () => void, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    show();
    await sleep(STATUS_EVERY_MS, stop);
  }
}
