import { listAwaited } from "@sonum/contract/ingest/machine-protocol";
import { backoffMs } from "../backoff-ms.ts";
import { callServer, type ServerConnection } from "../call-server.ts";
import { ServerRefusal } from "../server-errors.ts";
import type { Sleep } from "../sleep.ts";
import type { FleetMachine } from "./credentials.ts";
import type { MessageSchedule } from "./message-schedule.ts";
import { planArrivals } from "./plan-arrivals.ts";
import { createRandom, type Random } from "./random.ts";
import type { ServiceNames } from "./service-names.ts";

export type PollOptions = {
  connection: ServerConnection;
  machine: FleetMachine;
  schedule: MessageSchedule;
  names: ServiceNames;
  seed: string;
  random: Random;
  faults: boolean;
  sleep: Sleep;
  onFailure: (error: unknown) => void;
};
type Awaited = { iccid: string; service: string; since: Date };

const POLL_EVERY_MS = 1_000;
const RETRY_MS_MAX = 5_000;
const NOT_A_DEMO_PAUSE_MS = 30_000;

/** Polls about once a second which SIMs wait for which service, and schedules the messages of each new order once. */
export async function pollAwaited(options: PollOptions, stop: AbortSignal): Promise<void> {
  const { connection, random, sleep, onFailure } = options;
  let scheduled = new Set<string>();
  let failures = 0;
  let pauseMs = 0;
  while (!stop.aborted) {
    try {
      const { awaited } = await callServer(connection, listAwaited, { stop });
      scheduled = scheduleNew(options, awaited, scheduled);
      failures = 0;
      pauseMs = POLL_EVERY_MS * (0.9 + random.next() / 5);
    } catch (error) {
      failures += 1;
      pauseMs = isNotInDemoMode(error) ? NOT_A_DEMO_PAUSE_MS : backoffMs(failures, random.next, RETRY_MS_MAX);
      if (!stop.aborted) onFailure(error);
    }
    await sleep(pauseMs, stop);
  }
}

export const isNotInDemoMode = (error: unknown): boolean =>
  error instanceof ServerRefusal && error.code === "not_found";

/** Schedules new orders; forgets those the server no longer lists, so the set stays small. */
function scheduleNew(options: PollOptions, awaited: Awaited[], scheduled: Set<string>): Set<string> {
  const known = new Set<string>();
  for (const one of awaited) {
    const key = `${one.iccid} ${one.service} ${one.since.getTime()}`;
    if (scheduled.has(key) || scheduleOrder(options, one, awaited)) known.add(key);
  }
  return known;
}

/** Depends only on seed and order: a restarted fleet plans the same messages again. */
function scheduleOrder(
  { machine, schedule, names, seed, faults }: PollOptions,
  one: Awaited,
  all: Awaited[],
): boolean {
  const sim = machine.ports.find(({ iccid }) => iccid === one.iccid);
  const name = names.find(one.service);
  if (!sim || !name) return false;

  const sinceMs = one.since.getTime();
  const random = createRandom(seed, one.iccid, one.service, sinceMs);
  const awaited = all.filter(({ iccid }) => iccid === one.iccid).map(({ service }) => service);
  const wanted = { service: one.service, name, country: sim.country };
  schedule.add(one.iccid, sinceMs, planArrivals(random, wanted, { awaited, faults }));
  return true;
}
