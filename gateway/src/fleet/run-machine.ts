import { join } from "node:path";
import type { Line } from "../call-server.ts";
import { runHeartbeat } from "../heartbeat.ts";
import { createServerClock } from "../server-clock.ts";
import type { Sleep } from "../sleep.ts";
import { openSpool, type Spool } from "../spool.ts";
import { runUplink } from "../uplink.ts";
import { type Agenda, createAgenda } from "./agenda.ts";
import type { FleetMachine } from "./credentials.ts";
import { createRandom } from "./random.ts";
import type { ServiceNames } from "./service-names.ts";
import { createSimPorts, type SimPorts } from "./sim-ports.ts";
import { watchAwaited } from "./watch-awaited.ts";

/** What all simulated machines share. */
export type FleetSettings = {
  server: string;
  seed: string;
  faults: boolean;
  /** How far the machine's own clock is off. */
  skewMs?: number | undefined;
  /** For so long the machine is without a network, beginning a minute after the start; then everything comes at once. */
  offlineMs?: number | undefined;
  spoolFolder: string;
  answerMs?: number;
  names: ServiceNames;
  now: () => number;
  sleep: Sleep;
  onFailure: (machineKey: string, error: unknown) => void;
  onDelivered: (count: number) => void;
  onQueued: (machineKey: string, count: number) => void;
};

const TICK_MS = 200;
const OFFLINE_AFTER_MS = 60_000;

/** One machine of the simulated fleet: the real protocol, spool and uplink around SIMs that do not exist. */
export async function runMachine(
  machine: FleetMachine,
  settings: FleetSettings,
  stop: AbortSignal,
): Promise<void> {
  const { server, seed, faults, names, now, sleep, onDelivered } = settings;
  const random = createRandom(seed, machine.key);
  const { skewMs = 0, offlineMs = 0 } = settings;
  const startedAtMs = now();
  const isCut = () => {
    const sinceMs = now() - startedAtMs;
    return sinceMs >= OFFLINE_AFTER_MS && sinceMs < OFFLINE_AFTER_MS + offlineMs;
  };
  const line: Line = {
    ...{ server, machine, clock: createServerClock(() => now() + skewMs), isCut },
    ...(settings.answerMs !== undefined && { answerMs: settings.answerMs }),
  };
  const spool = await openSpool(join(settings.spoolFolder, `${encodeURIComponent(machine.key)}.spool`));
  const ports = createSimPorts(machine.ports, random, { faults });
  const agenda = createAgenda();
  const onFailure = (error: unknown) => settings.onFailure(machine.key, error);
  const common = { line, sleep, random: random.next, onFailure };

  await Promise.all([
    runHeartbeat({ ...common, ports: ports.report, now }, stop),
    runUplink({ ...common, spool, onDelivered }, stop),
    watchAwaited({ ...common, machine, agenda, names, seed, random, faults }, stop),
    receive({ machine, line, spool, ports, agenda, settings }, stop),
  ]);
  await spool.close();
}

type Reception = {
  machine: FleetMachine;
  line: Line;
  spool: Spool;
  ports: SimPorts;
  agenda: Agenda;
  settings: FleetSettings;
};

/** Lets the SIMs live and receive: what is due goes to the spool, and from there its usual way. */
async function receive(
  { machine, line, spool, ports, agenda, settings }: Reception,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    ports.live(line.clock.now(), agenda.isBusy);
    const due = agenda.takeDue(line.clock.now(), ports.isPresent);
    await Promise.all(due.map(spool.append)).catch((error) => settings.onFailure(machine.key, error));
    settings.onQueued(machine.key, spool.size());
    await settings.sleep(TICK_MS, stop);
  }
}
