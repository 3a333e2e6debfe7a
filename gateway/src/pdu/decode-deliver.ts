import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import { isMultimediaNotice } from "@sonum/contract/ingest/multimedia-notice";
import { type MessagePart, parseUserDataHeader } from "@sonum/contract/ingest/user-data-header";
import { decodeSeptets, unpackSeptets } from "./gsm-alphabet.ts";
import { decodeTime } from "./pdu-time.ts";

/** A received SMS, decoded from its PDU. */
export type DecodedMessage = {
  sender: string;
  text: string;
  sentAt: Date | undefined;
  part: MessagePart | undefined;
  /** Set if it announces an MMS; then there is no text. */
  kind: InboundMessage["kind"];
};

/** The PDU is truncated or is not a text message. */
export class NotReadable extends Error {
  override name = "NotReadable";
}

const TIME_BYTES = 7;
const HAS_HEADER = 0x40;

/** Decodes an SMS-DELIVER PDU (3GPP TS 23.040): sender, time, text, the part of a long message, whether it announces an MMS. */
export function decodeDeliver(hex: string): DecodedMessage {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) throw new NotReadable("Not a hex string");
  const take = createReader(Buffer.from(hex, "hex"));
  take(take(1)[0] ?? 0);
  const first = take(1)[0] ?? 0;
  if ((first & 0x03) !== 0) throw new NotReadable("Not an SMS-DELIVER");
  const sender = readAddress(take);
  take(1);
  const coding = alphabetOf(take(1)[0] ?? 0);
  const sentAt = decodeTime(take(TIME_BYTES));
  const length = take(1)[0] ?? 0;
  const data = take(coding === "gsm" ? Math.ceil((length * 7) / 8) : length);
  const headerBytes = (first & HAS_HEADER) === 0 ? 0 : (data[0] ?? 0) + 1;
  if (headerBytes > data.length) throw new NotReadable("The header is longer than the message");
  const { part, port } = parseUserDataHeader(data.subarray(1, headerBytes));
  const isMultimedia = coding === "bytes" && isMultimediaNotice(port, data.subarray(headerBytes));
  return {
    sender,
    text: isMultimedia ? "" : decodeText(data, { coding, length, headerBytes }),
    sentAt,
    part,
    kind: isMultimedia ? "mms" : undefined,
  };
}

type Take = (bytes: number) => Uint8Array;

function createReader(bytes: Uint8Array): Take {
  let at = 0;
  return (count) => {
    if (at + count > bytes.length) throw new NotReadable("The message is truncated");
    at += count;
    return bytes.subarray(at - count, at);
  };
}

const ALPHANUMERIC = 0x50;
const INTERNATIONAL = 0x10;
const DIGITS = "0123456789*#abc";

function readAddress(take: Take): string {
  const digits = take(1)[0] ?? 0;
  const kind = (take(1)[0] ?? 0) & 0x70;
  const bytes = take(Math.ceil(digits / 2));
  if (kind === ALPHANUMERIC) return decodeSeptets(unpackSeptets(bytes, Math.floor((digits * 4) / 7)));
  const number = Array.from(bytes, (byte) => (DIGITS[byte & 15] ?? "") + (DIGITS[byte >> 4] ?? "")).join("");
  return `${kind === INTERNATIONAL ? "+" : ""}${number.slice(0, digits)}`;
}

type Alphabet = "gsm" | "bytes" | "ucs2";
const GENERAL_GROUPS: Alphabet[] = ["gsm", "bytes", "ucs2", "gsm"];

/** TS 23.038: general groups use two bits, message-waiting groups their group number. */
function alphabetOf(coding: number): Alphabet {
  const group = coding >> 4;
  if (group === 0xe) return "ucs2";
  if (group === 0xf) return (coding & 4) === 0 ? "gsm" : "bytes";
  if (group >= 8) return "gsm";
  return GENERAL_GROUPS[(coding >> 2) & 3] ?? "gsm";
}

function decodeText(
  data: Uint8Array,
  { coding, length, headerBytes }: { coding: Alphabet; length: number; headerBytes: number },
): string {
  const body = Buffer.from(data.subarray(headerBytes));
  if (coding === "bytes") return body.toString("latin1");
  if (coding === "ucs2")
    return body
      .subarray(0, body.length & ~1)
      .swap16()
      .toString("utf16le");
  const headerSeptets = Math.ceil((headerBytes * 8) / 7);
  return decodeSeptets(unpackSeptets(data, length - headerSeptets, headerSeptets * 7));
}
