import { randomUUID } from "node:crypto";
import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import type { Arrival } from "./plan-arrivals.ts";

/** Scheduled messages of simulated SIMs. */
export type MessageSchedule = {
  add(iccid: string, sinceMs: number, arrivals: Arrival[]): void;
  /** Removes and returns due messages; an absent SIM receives them when it is back. */
  takeDue(nowMs: number, isPresent: (iccid: string) => boolean): InboundMessage[];
  isBusy(iccid: string): boolean;
};

type Entry = { atMs: number; message: InboundMessage };

const ENTRIES_MAX = 10_000;

export function createMessageSchedule(): MessageSchedule {
  let entries: Entry[] = [];
  return {
    add(iccid, sinceMs, arrivals) {
      for (const { sender, text, kind, ...after } of arrivals) {
        const receivedAt = new Date(sinceMs + after.receivedAfterMs);
        const message = { key: randomUUID(), iccid, sender, text, receivedAt, ...(kind && { kind }) };
        entries.push({ atMs: sinceMs + after.sentAfterMs, message });
        if (after.repeatedAfterMs) entries.push({ atMs: sinceMs + after.repeatedAfterMs, message });
      }
      entries = entries.slice(-ENTRIES_MAX);
    },
    takeDue(nowMs, isPresent) {
      const isDue = ({ atMs, message }: Entry): boolean => atMs <= nowMs && isPresent(message.iccid);
      const due = entries.filter(isDue).sort((a, b) => a.atMs - b.atMs);
      if (due.length > 0) entries = entries.filter((entry) => !due.includes(entry));
      return due.map(({ message }) => message);
    },
    isBusy: (iccid) => entries.some(({ message }) => message.iccid === iccid),
  };
}
