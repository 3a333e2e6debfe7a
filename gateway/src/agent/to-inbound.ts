import { createHash } from "node:crypto";
import type { InboundMessage } from "@sonum/contract/gateway";
import { decodeDeliver } from "../pdu/decode-deliver.ts";

type Found = { iccid: string; hex: string; foundAtMs: number; isBacklog: boolean };

const SENDER_MAX = 40;

/**
 * A message from a SIM as the server takes it. Its key is made of SIM, time, sender and text, so a message that is read
 * from the SIM a second time, after the plug was pulled, is known again. What lay on the SIM before we listened is as
 * old as its network says; what comes now is from now, because networks are often hours wrong.
 */
export function toInbound({ iccid, hex, foundAtMs, isBacklog }: Found): InboundMessage {
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
