/** Recent results of SIMs and when they were last sold. Used to choose among free SIMs, never to refuse one. */
export type SimQuality = {
  recordClaim(slot: number): void;
  recordOutcome(slot: number, service: number, isHit: boolean): void;
  /** Whether `slot` should be sold before `than` for the service. */
  isBetter(slot: number, than: number, service: number): boolean;
};

/** Health runs from 0 (no codes for long) to `BEST` (a code every time); an untried SIM starts in the middle. */
const MIDDLE = 128;
const BEST = 255;
/** Weight of the newest outcome in the moving average. */
const STEP = 0.25;
const MISSES_MAX = 2;
const GROW_BY = 4096;

export function createSimQuality(): SimQuality {
  let health = new Uint8Array(0);
  let claimedAt = new Float64Array(0);
  let claims = 0;
  /** Missed codes by slot and service; few SIMs have any. */
  const misses = new Map<number, Map<number, number>>();

  function grow(slot: number) {
    if (slot < health.length) return;
    const size = Math.max(slot + GROW_BY, health.length * 2);
    const [oldHealth, oldClaims] = [health, claimedAt];
    health = new Uint8Array(size).fill(MIDDLE);
    health.set(oldHealth);
    claimedAt = new Float64Array(size);
    claimedAt.set(oldClaims);
  }

  const missesOf = (slot: number, service: number) => misses.get(slot)?.get(service) ?? 0;

  /** Coarse, so that SIMs of similar quality take turns. Lower is better. */
  const rankOf = (slot: number, service: number) =>
    missesOf(slot, service) * 8 + Math.round(((BEST - (health[slot] ?? MIDDLE)) * 6) / BEST);

  return {
    recordClaim(slot) {
      grow(slot);
      claimedAt[slot] = ++claims;
    },
    recordOutcome(slot, service, isHit) {
      grow(slot);
      const now = health[slot] ?? MIDDLE;
      health[slot] = Math.round(now + ((isHit ? BEST : 0) - now) * STEP);
      if (isHit) misses.delete(slot);
      else {
        const own = misses.get(slot) ?? new Map<number, number>();
        misses.set(slot, own.set(service, Math.min(MISSES_MAX, missesOf(slot, service) + 1)));
      }
    },
    isBetter(slot, than, service) {
      const difference = rankOf(slot, service) - rankOf(than, service);
      return difference < 0 || (difference === 0 && (claimedAt[slot] ?? 0) < (claimedAt[than] ?? 0));
    },
  };
}
