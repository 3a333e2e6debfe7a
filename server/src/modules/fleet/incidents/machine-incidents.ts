import { createSlot } from "../../../platform/process-state.ts";

/**
 * `unlisted`: SMS on a line that is not listed or a SIM of another partner; `unreadable`: not a valid message; `forged`: wrong
 * secret or signature; `clock`: valid signature, but the machine's clock is wrong; `times`: its SMS carry wrong times.
 */
const KINDS = ["unlisted", "unreadable", "forged", "clock", "times"] as const;
export type IncidentKind = (typeof KINDS)[number];

export type PendingIncidents = { machineId: string | null; kind: IncidentKind; count: number };

/** Counts machine incidents in memory and writes them in batches, so that a flood of forged requests does not load the database. */
export type MachineIncidents = {
  /** `machineId: null`: an unknown machine key was used. */
  record(machineId: string | null, kind: IncidentKind, count?: number): void;
  /** Writes pending counts now and waits for writes in progress. */
  flush(): Promise<void>;
};
export const MachineIncidents = createSlot<MachineIncidents>("machine incidents");

const PENDING_MAX = 10_000;
const WRITE_AFTER_MS = 1_000;

/** `write` must not reject; counts it cannot write are lost. */
export function createMachineIncidents(
  write: (counted: PendingIncidents[]) => Promise<void>,
): MachineIncidents {
  let counts = new Map<string, PendingIncidents>();
  let writing: Promise<unknown> = Promise.resolve();

  async function flush(): Promise<void> {
    const counted = [...counts.values()];
    counts = new Map();
    if (counted.length > 0) writing = Promise.all([writing, write(counted)]);
    await writing;
  }

  return {
    record(machineId, kind, count = 1) {
      const key = `${machineId ?? ""} ${kind}`;
      const known = counts.get(key);
      if (known) known.count += count;
      if (known || count <= 0 || counts.size >= PENDING_MAX) return;
      if (counts.size === 0) setTimeout(flush, WRITE_AFTER_MS).unref();
      counts.set(key, { machineId, kind, count });
    },
    flush,
  };
}
