import type { PortReport } from "@sonum/contract/gateway";
import type { SimPort } from "./credentials.ts";
import type { Random } from "./random.ts";

/** The ports of a simulated machine: signals waver, and now and then a SIM is gone for about a minute. */
export type SimPorts = {
  report(): PortReport[];
  isPresent(iccid: string): boolean;
  /** Lets time pass. A busy SIM stays where it is. */
  live(nowMs: number, isBusy: (iccid: string) => boolean): void;
};

type Place = { sim: SimPort; strength: number; signal: number; awayUntilMs: number };

const WAVER_EVERY_MS = 5_000;
const VANISH_EVERY_MS = 5 * 60_000;
const VANISH_EVERY_MS_FAULTY = 60_000;
const AWAY_MS_MIN = 45_000;
const AWAY_MS_MAX = 75_000;

export function createSimPorts(sims: SimPort[], random: Random, { faults }: { faults: boolean }): SimPorts {
  const places: Place[] = sims.map((sim) => {
    const strength = random.int(45, 95);
    return { sim, strength, signal: strength, awayUntilMs: 0 };
  });
  const vanishEveryMs = faults ? VANISH_EVERY_MS_FAULTY : VANISH_EVERY_MS;
  let nowMs = 0;
  let waverAtMs = 0;
  let vanishAtMs = Number.POSITIVE_INFINITY;

  const isAway = ({ awayUntilMs }: Place): boolean => awayUntilMs > nowMs;

  function vanish(isBusy: (iccid: string) => boolean): void {
    const place = places[random.int(0, places.length - 1)];
    if (place && !isBusy(place.sim.iccid)) place.awayUntilMs = nowMs + random.int(AWAY_MS_MIN, AWAY_MS_MAX);
  }

  return {
    report: () => places.map((place) => (isAway(place) ? emptyPort(place) : filledPort(place))),
    isPresent: (iccid) => places.some((place) => place.sim.iccid === iccid && !isAway(place)),
    live(now, isBusy) {
      nowMs = now;
      if (nowMs >= waverAtMs) {
        for (const place of places) place.signal = waver(random, place);
        waverAtMs = nowMs + WAVER_EVERY_MS;
      }
      if (nowMs >= vanishAtMs) vanish(isBusy);
      if (nowMs >= vanishAtMs || vanishAtMs === Number.POSITIVE_INFINITY)
        vanishAtMs = nowMs + vanishEveryMs * (0.5 + random.next());
    },
  };
}

const filledPort = ({ sim, signal }: Place): PortReport => ({ ...sim, phoneFrom: "card", signal });

const emptyPort = ({ sim: { port, operator, country } }: Place): PortReport => ({
  port,
  iccid: null,
  phone: null,
  operator,
  country,
  signal: 0,
});

/** A step up or down, drawn back to the place's usual strength. */
function waver(random: Random, { signal, strength }: Place): number {
  const next = signal + random.int(-4, 4) + Math.round((strength - signal) / 4);
  return Math.min(100, Math.max(5, next));
}
