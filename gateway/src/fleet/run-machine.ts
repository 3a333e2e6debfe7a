import { join } from "node:path";
import type { ServerConnection } from "../call-server.ts";
import { runHeartbeat } from "../heartbeat.ts";
import { createServerClock } from "../server-clock.ts";
import type { Sleep } from "../sleep.ts";
import { openSpool, type Spool } from "../spool.ts";
import { runUplink } from "../uplink.ts";
import type { FleetMachine } from "./credentials.ts";
import { createMessageSchedule, type MessageSchedule } from "./message-schedule.ts";
import { pollAwaited } from "./poll-awaited.ts";
import { createRandom } from "./random.ts";
import type { ServiceNames } from "./service-names.ts";
import { createSimPorts, type SimPorts } from "./sim-ports.ts";

/** What all simulated machines share. */
export type FleetSettings = {
  server: string;
  seed: string;
  faults: boolean;
  /** How far the machine's clock is off. */
  skewMs?: number | undefined;
  /** How long the machine has no network, starting one minute after the start; then it sends everything at once. */
  offlineMs?: number | undefined;
  spoolFolder: string;
  timeoutMs?: number;
  names: ServiceNames;
  now: () => number;
  sleep: Sleep;
  onFailure: (machineKey: string, error: unknown) => void;
  onDelivered: (count: number) => void;
  onQueued: (machineKey: string, count: number) => void;
};

const TICK_MS = 200;
const OFFLINE_AFTER_MS = 60_000;

/** One simulated machine: the real protocol, spool and uplink with simulated SIMs. */
export async function runMachine(
  machine: FleetMachine,
  settings: FleetSettings,
  stop: AbortSignal,
): Promise<void> {
  const { server, seed, faults, names, now, sleep, onDelivered } = settings;
  const random = createRandom(seed, machine.key);
  const { skewMs = 0, offlineMs = 0 } = settings;
  const startedAtMs = now();
  const isOffline = () => {
    const sinceMs = now() - startedAtMs;
    return sinceMs >= OFFLINE_AFTER_MS && sinceMs < OFFLINE_AFTER_MS + offlineMs;
  };
  const connection: ServerConnection = {
    server,
    machine,
    clock: createServerClock(() => now() + skewMs),
    isOffline,
    ...(settings.timeoutMs !== undefined && { timeoutMs: settings.timeoutMs }),
  };
  const spool = await openSpool(join(settings.spoolFolder, `${encodeURIComponent(machine.key)}.spool`));
  const ports = createSimPorts(machine.ports, random, { faults });
  const schedule = createMessageSchedule();
  const onFailure = (error: unknown) => settings.onFailure(machine.key, error);
  const common = { connection, sleep, random: random.next, onFailure };

  await Promise.all([
    runHeartbeat({ ...common, ports: ports.report, now }, stop),
    runUplink({ ...common, spool, onDelivered }, stop),
    pollAwaited({ ...common, machine, schedule, names, seed, random, faults }, stop),
    receive({ machine, connection, spool, ports, schedule, settings }, stop),
  ]);
  await spool.close();
}

type Reception = {
  machine: FleetMachine;
  connection: ServerConnection;
  spool: Spool;
  ports: SimPorts;
  schedule: MessageSchedule;
  settings: FleetSettings;
};

/** Advances the SIMs and moves their due messages to the spool, from where the uplink sends them. */
async function receive(
  { machine, connection, spool, ports, schedule, settings }: Reception,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    ports.advance(connection.clock.now(), schedule.isBusy);
    const due = schedule.takeDue(connection.clock.now(), ports.isPresent);
    await Promise.all(due.map(spool.append)).catch((error) => settings.onFailure(machine.key, error));
    settings.onQueued(machine.key, spool.size());
    await settings.sleep(TICK_MS, stop);
  }
}
