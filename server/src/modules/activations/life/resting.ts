export type Rest = { simId: number; service: number; orderId: number; until: number };

/**
 * Numbers whose order just expired, by SIM: not on sale for that service, because a late code must not reach the next
 * buyer. In memory only, so the database decides what a late code does.
 */
export type Resting = {
  add(cooldown: Rest): void;
  /** The number has a new order or is used for the service. */
  drop(simId: number, service: number): void;
  on(simId: number): Rest[];
  isResting(simId: number, service: number): boolean;
  /** Removes and returns those whose time is over. */
  takeOver(now: Date): Rest[];
};

export function makeResting(): Resting {
  const bySim = new Map<number, Rest[]>();
  const put = (simId: number, cooldowns: Rest[]) => {
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
    drop(simId, service) {
      if (bySim.has(simId))
        put(
          simId,
          on(simId).filter((cooldown) => cooldown.service !== service),
        );
    },
    on,
    isResting: (simId, service) => on(simId).some((cooldown) => cooldown.service === service),
    takeOver(now) {
      const all: Rest[] = [];
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
