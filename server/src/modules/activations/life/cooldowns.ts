import { createSlot } from "../../../platform/process-state.ts";
export type Cooldown = { simId: number; service: number; orderId: number; until: number };

/**
 * Numbers whose order just expired, by SIM: not on sale for that service, because a late code must not reach the next
 * buyer. In memory only, so the database decides what a late code does.
 */
export type Cooldowns = {
  add(cooldown: Cooldown): void;
  /** The number has a new order or is used for the service. */
  remove(simId: number, service: number): void;
  on(simId: number): Cooldown[];
  list(): Cooldown[];
  isCoolingDown(simId: number, service: number): boolean;
  /** SIMs in cooldown for a service, or for any, at a moment. */
  simsAt(at: Date, service: number | undefined): number[];
  /** Removes and returns those whose time is over. */
  takeExpired(now: Date): Cooldown[];
};
export const Cooldowns = createSlot<Cooldowns>("cooldowns");

export function createCooldowns(): Cooldowns {
  const bySim = new Map<number, Cooldown[]>();
  const put = (simId: number, cooldowns: Cooldown[]) => {
    if (cooldowns.length > 0) bySim.set(simId, cooldowns);
    else bySim.delete(simId);
  };
  const on = (simId: number) => bySim.get(simId) ?? [];

  return {
    add: (cooldown) =>
      put(cooldown.simId, [
        ...on(cooldown.simId).filter(({ service }) => service !== cooldown.service),
        cooldown,
      ]),
    remove(simId, service) {
      if (bySim.has(simId))
        put(
          simId,
          on(simId).filter((cooldown) => cooldown.service !== service),
        );
    },
    on,
    list: () => [...bySim.values()].flat(),
    isCoolingDown: (simId, service) => on(simId).some((cooldown) => cooldown.service === service),
    simsAt: (at, service) =>
      [...bySim]
        .filter(([, cooldowns]) =>
          cooldowns.some(
            (cooldown) =>
              cooldown.until > at.getTime() && (service === undefined || cooldown.service === service),
          ),
        )
        .map(([simId]) => simId),
    takeExpired(now) {
      const all: Cooldown[] = [];
      for (const [simId, cooldowns] of bySim) {
        const expired = cooldowns.filter(({ until }) => until <= now.getTime());
        if (expired.length === 0) continue;
        all.push(...expired);
        put(
          simId,
          cooldowns.filter((cooldown) => !expired.includes(cooldown)),
        );
      }
      return all;
    },
  };
}
