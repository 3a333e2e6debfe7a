import { MINUTE_MS } from "@sonum/contract/time-units";
import { isOnline } from "../console/rules.ts";
import type { MachineClock } from "./machine-store.ts";

/** The SIM received a message between these times; mostly they are the same. */
export type Reception = { from: Date; until: Date };

export const receivedAt = (at: Date): Reception => ({ from: at, until: at });

/** How long after a silence a machine may still deliver messages that it received during it. */
export const BACKLOG_MS = 5 * MINUTE_MS;

/**
 * After a silence, a third-party gateway whose clock is unknown sells nothing for this long, and what it delivers was received
 * during the silence: nothing else tells its backlog from new messages.
 */
export const SETTLING_MS = MINUTE_MS;

/** A silence that lasts, or ended so recently that messages received during it may still come. */
export type Silence = { since: Date; endedAt: Date };

export function recentSilence(machine: MachineClock, now: Date): Silence | undefined {
  const { lastSeenAt, onlineSince, silentSince } = machine;
  if (!isOnline(lastSeenAt, now)) return lastSeenAt ? { since: lastSeenAt, endedAt: now } : undefined;
  if (!onlineSince || !silentSince || now.getTime() - onlineSince.getTime() >= BACKLOG_MS) return undefined;
  return { since: silentSince, endedAt: onlineSince };
}

/** Whether a gateway delivers nothing but its backlog now. */
export function isSettling(machine: MachineClock, now: Date): boolean {
  const silence = recentSilence(machine, now);
  return (
    silence !== undefined && !machine.clockKnown && now.getTime() - silence.endedAt.getTime() < SETTLING_MS
  );
}
