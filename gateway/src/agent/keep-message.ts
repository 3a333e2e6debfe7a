import { open } from "node:fs/promises";
import type { InboundMessage } from "@sonum/contract/gateway";
import type { StoredMessage } from "../modem/stored-messages.ts";
import { NotReadable } from "../pdu/decode-deliver.ts";
import type { Spool } from "../spool.ts";
import { toInbound } from "./to-inbound.ts";

export type KeepOptions = {
  spool: Spool;
  /** Where messages go that nobody can read; a person may still want to look at them. */
  unreadableFile: string;
  now: () => number;
  onKept: (message: InboundMessage) => void;
};

/** Resolves when the message is on the disk, as it will be sent or as it came. Only then the SIM may forget it. */
export const keepMessageWith =
  ({ spool, unreadableFile, now, onKept }: KeepOptions) =>
  async (iccid: string, { hex }: StoredMessage, { isBacklog }: { isBacklog: boolean }): Promise<void> => {
    try {
      const message = toInbound({ iccid, hex, foundAtMs: now(), isBacklog });
      await spool.append(message);
      onKept(message);
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      await appendSafely(unreadableFile, `${new Date(now()).toISOString()} ${iccid} ${hex}\n`);
    }
  };

async function appendSafely(path: string, line: string): Promise<void> {
  const file = await open(path, "a", 0o600);
  try {
    await file.write(line);
    await file.datasync();
  } finally {
    await file.close();
  }
}
