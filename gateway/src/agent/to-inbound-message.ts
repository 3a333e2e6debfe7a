import { createHash } from "node:crypto";
import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import { decodeDeliver } from "../pdu/decode-deliver.ts";

type FoundMessage = { iccid: string; hex: string; foundAtMs: number; isBacklog: boolean };

const SENDER_MAX = 40;

/**
 * Converts a message on a SIM for the server. The key is a hash of SIM and PDU, so a message read twice after a power
 * cut is recognised. The time is when we found it, because networks are often hours off. A backlog was on the SIM before we
 * started.
 */
export function toInboundMessage({ iccid, hex, foundAtMs, isBacklog }: FoundMessage): InboundMessage {
  const { sender, text, part, kind } = decodeDeliver(hex);
  return {
    key: messageKey(iccid, hex),
    iccid,
    sender: sender.slice(0, SENDER_MAX),
    text,
    receivedAt: new Date(foundAtMs),
    ...(isBacklog && { backlog: "found" as const }),
    ...(part && { part }),
    ...(kind && { kind }),
  };
}

const messageKey = (iccid: string, hex: string): string =>
  createHash("sha256").update(`${iccid} ${hex}`).digest("base64url");
