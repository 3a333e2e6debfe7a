import type { ModemState } from "../modem/modem-state.ts";
import { ServerRefusal, ServerUnreachable } from "../server-errors.ts";
import type { Spool } from "../spool.ts";

/** The status shown to the partner. It never contains texts or senders. */
export type AgentStatus = {
  modems: Map<string, ModemState>;
  recordMessage(iccid: string): void;
  recordDelivered(count: number): void;
  recordFailure(error: unknown): void;
  read(): StatusSnapshot;
};

export type StatusSnapshot = {
  server: string;
  machine: string;
  startedAt: Date;
  queued: number;
  delivered: number;
  lastDeliveredAt: Date | undefined;
  trouble: string | undefined;
  modems: ModemState[];
};

export function createAgentStatus(about: { server: string; machineKey: string; spool: Spool }): AgentStatus {
  const modems = new Map<string, ModemState>();
  const startedAt = new Date();
  let delivered = 0;
  let lastDeliveredAt: Date | undefined;
  let trouble: string | undefined;
  return {
    modems,
    recordMessage(iccid) {
      for (const modem of modems.values()) {
        if (modem.iccid !== iccid) continue;
        modem.messages += 1;
        modem.lastMessageAt = new Date();
      }
    },
    recordDelivered(count) {
      delivered += count;
      lastDeliveredAt = new Date();
      trouble = undefined;
    },
    recordFailure: (error) => {
      trouble = describeFailure(error);
    },
    read: () => ({
      server: about.server,
      machine: about.machineKey,
      startedAt,
      queued: about.spool.size(),
      delivered,
      lastDeliveredAt,
      trouble,
      modems: [...modems.values()].sort((a, b) => a.port - b.port),
    }),
  };
}

/** A failure in words that say what to do. */
export function describeFailure(error: unknown): string {
  if (error instanceof ServerUnreachable)
    return "The server cannot be reached; messages are kept and sent later.";
  if (error instanceof ServerRefusal && error.code === "bad_signature")
    return "The server does not know this machine or its secret. Look them up in the partner area.";
  return error instanceof Error ? error.message : String(error);
}
