import { createHash } from "node:crypto";
import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import { decodeDeliver } from "../pdu/decode-deliver.ts";

type FoundMessage = { iccid: string; hex: string; foundAtMs: number; isBacklog: boolean };

const SENDER_MAX = 40;

/**
 * Converts a message on a SIM for the server. The key is a hash of SIM and PDU, so a message read twice after a power
 * cut is recognised. For messages that were on the SIM before we started, the network's time counts; for new ones ours,
 * because networks are often hours off.
 */
export function toInboundMessage({ iccid, hex, foundAtMs, isBacklog }: FoundMessage): InboundMessage {
  const { sender, text, sentAt, part } = decodeDeliver(hex);
  const receivedAtMs = isBacklog && sentAt ? Math.min(sentAt.getTime(), foundAtMs) : foundAtMs;
  return {
    key: messageKey(iccid, hex),
    iccid,
    sender: sender.slice(0, SENDER_MAX),
    text,
    receivedAt: new Date(receivedAtMs),
    ...(part && { part: { ...part, reference: String(part.reference) } }),
  };
}

const messageKey = (iccid: string, hex: string): string =>
  createHash("sha256").update(`${iccid} ${hex}`).digest("base64url");
