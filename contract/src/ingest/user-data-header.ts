import type { InboundMessage } from "./machine-protocol.ts";

export type MessagePart = NonNullable<InboundMessage["part"]>;

/** `port`: the application port that the message is for. */
export type UserDataHeader = { part: MessagePart | undefined; port: number | undefined };

const CONCATENATED_8_BIT = 0x00;
const PORTS_16_BIT = 0x05;
const CONCATENATED_16_BIT = 0x08;

/** Reads the header of an SMS (3GPP TS 23.040), without its length: which part of a long message it is, and its port. */
export function parseUserDataHeader(header: Uint8Array): UserDataHeader {
  const found: UserDataHeader = { part: undefined, port: undefined };
  for (let at = 0; at + 1 < header.length; ) {
    const kind = header[at] ?? 0;
    const length = header[at + 1] ?? 0;
    const value = header.subarray(at + 2, at + 2 + length);
    if (kind === CONCATENATED_8_BIT && value.length === 3)
      found.part ??= partOf(value[0] ?? 0, value.subarray(1));
    if (kind === CONCATENATED_16_BIT && value.length === 4)
      found.part ??= partOf(numberOf(value), value.subarray(2));
    if (kind === PORTS_16_BIT && value.length === 4) found.port ??= numberOf(value);
    at += 2 + length;
  }
  return found;
}

const numberOf = ([high = 0, low = 0]: Uint8Array): number => (high << 8) | low;

/** An impossible index or total means a single message. */
function partOf(reference: number, [total = 0, index = 0]: Uint8Array): MessagePart | undefined {
  return index >= 1 && index <= total && total > 1
    ? { reference: String(reference), index, total }
    : undefined;
}
