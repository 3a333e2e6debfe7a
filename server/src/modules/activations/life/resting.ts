export type Rest = { simId: number; service: number; orderId: number; until: number };

/**
 * Numbers whose order expired a moment ago, by SIM: not on sale for that service again, because a late code may come and
 * must not reach the next buyer. In memory and therefore never trusted: what a late code does, the database decides.
 */
export type Resting = {
  add(rest: Rest): void;
  /** The number has a new order or is used up for the service. */
  drop(simId: number, service: number): void;
  on(simId: number): Rest[];
  isResting(simId: number, service: number): boolean;
  /** Takes out those whose time is over. */
  takeOver(now: Date): Rest[];
};

export function makeResting(): Resting {
  const bySim = new Map<number, Rest[]>();
  const put = (simId: number, rests: Rest[]) => {
    if (rests.length > 0) bySim.set(simId, rests);
    else bySim.delete(simId);
  };
  const on = (simId: number) => bySim.get(simId) ?? [];

  return {
    add: (rest) =>
      put(rest.simId, [...on(rest.simId).filter(({ service }) => service !== rest.service), rest]),
    drop(simId, service) {
      if (bySim.has(simId))
        put(
          simId,
          on(simId).filter((rest) => rest.service !== service),
        );
    },
    on,
    isResting: (simId, service) => on(simId).some((rest) => rest.service === service),
    takeOver(now) {
      const over: Rest[] = [];
      for (const [simId, rests] of bySim) {
        const gone = rests.filter(({ until }) => until <= now.getTime());
        if (gone.length === 0) continue;
        over.push(...gone);
        put(
          simId,
          rests.filter((rest) => !gone.includes(rest)),
        );
      }
      return over;
    },
  };
}
