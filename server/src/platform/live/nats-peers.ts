const MISSED_MAX = 3;

export type NatsPeers = {
  /** Returns whether this process was unknown. */
  see(id: string): boolean;
  /** It stops as planned and has announced all its changes. */
  forget(id: string): void;
  /** Whoever is there tells so again after a reconnect. */
  forgetAll(): void;
  /** Whether a process fell silent without saying so. Each is reported once. */
  isAnyLost(): boolean;
};

/** The other processes, by the messages that they send every `everyMs`. */
export function createNatsPeers(everyMs: number, now: () => number): NatsPeers {
  const seenAt = new Map<string, number>();
  let checkedAt = now();
  return {
    see(id) {
      const isNew = !seenAt.has(id);
      seenAt.set(id, now());
      return isNew;
    },
    forget: (id) => void seenAt.delete(id),
    forgetAll: () => seenAt.clear(),
    isAnyLost() {
      const sinceCheck = now() - checkedAt;
      checkedAt = now();
      // This process stood still itself: what the others sent meanwhile is not read yet.
      if (sinceCheck > 2 * everyMs) return false;
      const lost = [...seenAt].filter(([, at]) => now() - at > MISSED_MAX * everyMs);
      for (const [id] of lost) seenAt.delete(id);
      return lost.length > 0;
    },
  };
}
