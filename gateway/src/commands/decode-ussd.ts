import { decodeSeptets, encodeSeptets, packSeptets, unpackSeptets } from "../pdu/gsm-alphabet.ts";

/** A network's answer: `+CUSD: state,"text",coding`. State 1 waits for a reply of ours. */
export type UssdAnswer = { state: number; text: string };

const CUSD = /^\+CUSD: ?(\d)(?:, ?"([\s\S]*)"(?:, ?(\d{1,3}))?)?/;
const GSM = 15;

export function parseUssd(line: string): UssdAnswer | undefined {
  const [, state, text = "", coding] = CUSD.exec(line) ?? [];
  if (state === undefined) return undefined;
  return { state: Number(state), text: decodeUssd(text, Number(coding ?? GSM)).trim() };
}

/** Modems give the text plainly, as hex of UCS-2, or as hex of packed 7-bit letters. */
function decodeUssd(text: string, coding: number): string {
  if (!isHex(text)) return text;
  const bytes = Buffer.from(text, "hex");
  if (coding === LANGUAGE_AND_UCS2) return decodeUcs2(bytes.subarray(2));
  if (isUcs2(coding) || UCS2_LATIN_OR_CYRILLIC.test(text)) return decodeUcs2(bytes);
  return decodeSeptets(unpackSeptets(bytes, Math.floor((bytes.length * 8) / 7))).replace(/[\r@]+$/, "");
}

/** Digits alone are a plain answer, such as a phone number. */
const isHex = (text: string) => text.length >= 8 && /^(?:[0-9A-F]{2})+$/i.test(text) && /[A-F]/i.test(text);

/** 3GPP TS 23.038, coding of cell broadcasts, which USSD uses too. */
const LANGUAGE_AND_UCS2 = 0x11;
const isUcs2 = (coding: number) => coding >= 0x40 && coding < 0x80 && ((coding >> 2) & 3) === 2;
const UCS2_LATIN_OR_CYRILLIC = /^(?:00[0-9A-F]{2}|0[34][0-9A-F]{2}|20[0-9A-F]{2})+$/i;

const decodeUcs2 = (bytes: Buffer): string =>
  Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString("utf16le");

/** A code as modems of some makers want it: packed 7-bit letters as hex. */
export const packUssd = (code: string): string =>
  Buffer.from(packSeptets(encodeSeptets(code) ?? []))
    .toString("hex")
    .toUpperCase();
