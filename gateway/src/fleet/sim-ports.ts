import type { PortReport } from "@sonum/contract/ingest/machine-protocol";
import type { SimPort } from "./credentials.ts";
import type { Random } from "./random.ts";

/** The ports of a simulated machine: signals vary, and now and then a SIM is absent for about a minute. */
export type SimPorts = {
  report(): PortReport[];
  isPresent(iccid: string): boolean;
  /** Advances the simulation. A busy SIM stays present. */
  advance(nowMs: number, isBusy: (iccid: string) => boolean): void;
};

type PortSlot = { sim: SimPort; strength: number; signal: number; awayUntilMs: number };

const VARY_EVERY_MS = 5_000;
const VANISH_EVERY_MS = 5 * 60_000;
const VANISH_EVERY_MS_FAULTY = 60_000;
const AWAY_MS_MIN = 45_000;
const AWAY_MS_MAX = 75_000;

export function createSimPorts(sims: SimPort[], random: Random, { faults }: { faults: boolean }): SimPorts {
  const slots: PortSlot[] = sims.map((sim) => {
    const strength = random.int(45, 95);
    return { sim, strength, signal: strength, awayUntilMs: 0 };
  });
  const vanishEveryMs = faults ? VANISH_EVERY_MS_FAULTY : VANISH_EVERY_MS;
  let nowMs = 0;
  let varyAtMs = 0;
  let vanishAtMs = Number.POSITIVE_INFINITY;

  const isAway = ({ awayUntilMs }: PortSlot): boolean => awayUntilMs > nowMs;

  function vanish(isBusy: (iccid: string) => boolean): void {
    const slot = slots[random.int(0, slots.length - 1)];
    if (slot && !isBusy(slot.sim.iccid)) slot.awayUntilMs = nowMs + random.int(AWAY_MS_MIN, AWAY_MS_MAX);
  }

  return {
    report: () => slots.map((slot) => (isAway(slot) ? emptyPort(slot) : filledPort(slot))),
    isPresent: (iccid) => slots.some((slot) => slot.sim.iccid === iccid && !isAway(slot)),
    advance(now, isBusy) {
      nowMs = now;
      if (nowMs >= varyAtMs) {
        for (const slot of slots) slot.signal = varySignal(random, slot);
        varyAtMs = nowMs + VARY_EVERY_MS;
      }
      if (nowMs >= vanishAtMs) vanish(isBusy);
      if (nowMs >= vanishAtMs || vanishAtMs === Number.POSITIVE_INFINITY)
        vanishAtMs = nowMs + vanishEveryMs * (0.5 + random.next());
    },
  };
}

const filledPort = ({ sim, signal }: PortSlot): PortReport => ({ ...sim, phoneFrom: "card", signal });

const emptyPort = ({ sim: { port, operator, country } }: PortSlot): PortReport => ({
  port,
  iccid: null,
  phone: null,
  operator,
  country,
  signal: 0,
});

/** A random step, pulled back to the port's base strength. */
function varySignal(random: Random, { signal, strength }: PortSlot): number {
  const next = signal + random.int(-4, 4) + Math.round((strength - signal) / 4);
  return Math.min(100, Math.max(5, next));
}
