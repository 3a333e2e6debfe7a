/**
 * `unlisted`: SMS on lines that nobody listed, or on SIMs that are not the partner's; `unreadable`: what is no message;
 * `forged`: a wrong secret or signature; `clock`: signed rightly, at a time that is too far off ours.
 */
const TROUBLES = ["unlisted", "unreadable", "forged", "clock"] as const;
export type Trouble = (typeof TROUBLES)[number];

export type Counted = { machineId: string | null; kind: Trouble; count: number };

/** Counts in memory what is written down now and then: whoever floods us with forged calls makes no work for the database. */
export type Troubles = {
  /** Without a machine: the key that was shown is nobody's. */
  note(machineId: string | null, kind: Trouble, count?: number): void;
  /** Writes down at once what came since the last time, and waits for what is being written already. */
  flush(): Promise<void>;
};

const KEPT_MAX = 10_000;
const WRITE_AFTER_MS = 1_000;

/** `write` fails for nobody: what it cannot write down is lost. */
export function makeTroubles(write: (counted: Counted[]) => Promise<void>): Troubles {
  let counts = new Map<string, Counted>();
  let writing: Promise<unknown> = Promise.resolve();

  async function flush(): Promise<void> {
    const counted = [...counts.values()];
    counts = new Map();
    if (counted.length > 0) writing = Promise.all([writing, write(counted)]);
    await writing;
  }

  return {
    note(machineId, kind, count = 1) {
      const key = `${machineId ?? ""} ${kind}`;
      const known = counts.get(key);
      if (known) known.count += count;
      if (known || count <= 0 || counts.size >= KEPT_MAX) return;
      if (counts.size === 0) setTimeout(flush, WRITE_AFTER_MS).unref();
      counts.set(key, { machineId, kind, count });
    },
    flush,
  };
}
