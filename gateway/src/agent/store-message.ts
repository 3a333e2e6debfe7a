import { open } from "node:fs/promises";
import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import type { Found } from "../modem/run-modem.ts";
import type { StoredMessage } from "../modem/stored-messages.ts";
import { NotReadable } from "../pdu/decode-deliver.ts";
import type { Spool } from "../spool.ts";
import { toInboundMessage } from "./to-inbound-message.ts";

export type StoreMessageOptions = {
  spool: Spool;
  /** Log of messages that cannot be decoded, for manual inspection. */
  unreadableFile: string;
  now: () => number;
  onStored: (message: InboundMessage) => void;
};

/** Resolves once the message is on disk, decoded or raw. Only then may it be deleted from the SIM. */
export const createStoreMessage =
  ({ spool, unreadableFile, now, onStored }: StoreMessageOptions) =>
  async (iccid: string, { hex }: StoredMessage, { isBacklog, agoMs }: Found): Promise<void> => {
    try {
      const message = toInboundMessage({ iccid, hex, foundAtMs: now() - agoMs, isBacklog });
      await spool.append(message);
      onStored(message);
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      await appendDurably(unreadableFile, `${new Date(now()).toISOString()} ${iccid} ${hex}\n`);
    }
  };

async function appendDurably(path: string, line: string): Promise<void> {
  const file = await open(path, "a", 0o600);
  try {
    await file.write(line);
    await file.datasync();
  } finally {
    await file.close();
  }
}
