import { listAwaited } from "@sonum/contract/gateway";
import { backoffMs } from "../backoff-ms.ts";
import { callServer, type Line } from "../call-server.ts";
import { ServerRefusal } from "../server-errors.ts";
import type { Sleep } from "../sleep.ts";
import type { Agenda } from "./agenda.ts";
import type { FleetMachine } from "./credentials.ts";
import { planArrivals } from "./plan-arrivals.ts";
import { createRandom, type Random } from "./random.ts";
import type { ServiceNames } from "./service-names.ts";

export type WatchOptions = {
  line: Line;
  machine: FleetMachine;
  agenda: Agenda;
  names: ServiceNames;
  seed: string;
  random: Random;
  faults: boolean;
  sleep: Sleep;
  onFailure: (error: unknown) => void;
};
type Awaited = { iccid: string; service: string; since: Date };

const ASK_EVERY_MS = 1_000;
const RETRY_MS_MAX = 5_000;
const NOT_A_DEMO_PAUSE_MS = 30_000;

/** Asks the server about once a second which SIMs wait for what, and decides once for each what they will receive. */
export async function watchAwaited(options: WatchOptions, stop: AbortSignal): Promise<void> {
  const { line, random, sleep, onFailure } = options;
  let decided = new Set<string>();
  let failures = 0;
  let pauseMs = 0;
  while (!stop.aborted) {
    try {
      const { awaited } = await callServer(line, listAwaited, { stop });
      decided = decide(options, awaited, decided);
      failures = 0;
      pauseMs = ASK_EVERY_MS * (0.9 + random.next() / 5);
    } catch (error) {
      failures += 1;
      pauseMs = isNotADemo(error) ? NOT_A_DEMO_PAUSE_MS : backoffMs(failures, random.next, RETRY_MS_MAX);
      if (!stop.aborted) onFailure(error);
    }
    await sleep(pauseMs, stop);
  }
}

export const isNotADemo = (error: unknown): boolean =>
  error instanceof ServerRefusal && error.code === "not_found";

/** Plans for everything new; what the server no longer lists is forgotten, so the memory stays as small as its list. */
function decide(options: WatchOptions, awaited: Awaited[], decided: Set<string>): Set<string> {
  const known = new Set<string>();
  for (const one of awaited) {
    const key = `${one.iccid} ${one.service} ${one.since.getTime()}`;
    if (decided.has(key) || plan(options, one, awaited)) known.add(key);
  }
  return known;
}

/** The decision depends on the order alone: a restarted fleet decides the same again. */
function plan({ machine, agenda, names, seed, faults }: WatchOptions, one: Awaited, all: Awaited[]): boolean {
  const sim = machine.ports.find(({ iccid }) => iccid === one.iccid);
  const name = names.find(one.service);
  if (!sim || !name) return false;

  const sinceMs = one.since.getTime();
  const random = createRandom(seed, one.iccid, one.service, sinceMs);
  const awaited = all.filter(({ iccid }) => iccid === one.iccid).map(({ service }) => service);
  const wanted = { service: one.service, name, country: sim.country };
  agenda.add(one.iccid, sinceMs, planArrivals(random, wanted, { awaited, faults }));
  return true;
}
