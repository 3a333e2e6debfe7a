import { encodeSeptets, packSeptets } from "./gsm-alphabet.ts";
import { encodeTime } from "./pdu-time.ts";

/** An encoded PDU; `length` is as AT commands count it: bytes without the message centre's address. */
export type EncodedPdu = { hex: string; length: number };

const SEPTETS_MAX = 160;
const PART_SEPTETS_MAX = 153;
const UNITS_MAX = 70;
const PART_UNITS_MAX = 67;
const HEADER_BYTES = 6;

/** The SMS-DELIVER PDUs of a text: one, or several parts. */
export function encodeDelivers(message: {
  sender: string;
  text: string;
  sentAt: Date;
  reference: number;
}): EncodedPdu[] {
  const { sender, text, sentAt, reference } = message;
  const pieces = splitText(text);
  return pieces.map((piece, place) => {
    const header = pieces.length > 1 ? [5, 0, 3, reference & 0xff, pieces.length, place + 1] : [];
    const data = encodeData(piece, header, encodeSeptets(text) !== undefined);
    const body = [
      header.length > 0 ? 0x44 : 0x04,
      ...encodeAddress(sender),
      0,
      data.coding,
      ...encodeTime(sentAt),
      ...data.bytes,
    ];
    return toHex(body);
  });
}

/** The SMS-SUBMIT PDU of one short message, for AT+CMGS. */
export function encodeSubmit({ recipient, text }: { recipient: string; text: string }): EncodedPdu {
  const { coding, bytes } = encodeData(text, [], encodeSeptets(text) !== undefined);
  return toHex([0x01, 0, ...encodeAddress(recipient), 0, coding, ...bytes]);
}

function splitText(text: string): string[] {
  if (encodeSeptets(text) === undefined)
    return splitBySize(text.split(""), UNITS_MAX, PART_UNITS_MAX, () => 1);
  return splitBySize(
    Array.from(text),
    SEPTETS_MAX,
    PART_SEPTETS_MAX,
    (letter) => encodeSeptets(letter)?.length ?? 1,
  );
}

function splitBySize(
  letters: string[],
  wholeMax: number,
  partMax: number,
  sizeOf: (letter: string) => number,
) {
  const size = letters.reduce((sum, letter) => sum + sizeOf(letter), 0);
  if (size <= wholeMax) return [letters.join("")];
  const pieces = [{ text: "", size: 0 }];
  for (const letter of letters) {
    const last = pieces.at(-1);
    if (last && last.size + sizeOf(letter) <= partMax) {
      last.text += letter;
      last.size += sizeOf(letter);
    } else pieces.push({ text: letter, size: sizeOf(letter) });
  }
  return pieces.map(({ text }) => text);
}

function encodeData(text: string, header: number[], isGsm: boolean): { coding: number; bytes: number[] } {
  if (!isGsm) {
    const letters = [...Buffer.from(text, "utf16le").swap16()];
    return { coding: 8, bytes: [header.length + letters.length, ...header, ...letters] };
  }
  const septets = encodeSeptets(text) ?? [];
  const headerSeptets = Math.ceil((header.length * 8) / 7);
  const emptyBits = header.length === HEADER_BYTES ? 1 : 0;
  return {
    coding: 0,
    bytes: [headerSeptets + septets.length, ...header, ...packSeptets(septets, emptyBits)],
  };
}

export function encodeAddress(address: string): number[] {
  const digits = address.replace(/^\+/, "");
  if (/^\d+$/.test(digits)) {
    const pairs = (digits.length % 2 ? `${digits}F` : digits).match(/../g) ?? [];
    const kind = address.startsWith("+") ? 0x91 : 0x81;
    return [digits.length, kind, ...pairs.map((pair) => Number.parseInt(`${pair[1]}${pair[0]}`, 16))];
  }
  const septets = encodeSeptets(address) ?? [];
  return [Math.ceil((septets.length * 7) / 4), 0xd0, ...packSeptets(septets)];
}

/** The leading 0 means the modem's default message centre. */
export const toHex = (body: number[]): EncodedPdu => ({
  hex: Buffer.from([0, ...body])
    .toString("hex")
    .toUpperCase(),
  length: body.length,
});
