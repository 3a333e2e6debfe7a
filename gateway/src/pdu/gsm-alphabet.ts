/** The default alphabet of GSM 03.38, by code; `\x1b` escapes to the extension table. */
const BASIC = [
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1bÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?",
  "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
].join("");

const EXTENSION = new Map([
  [0x0a, "\f"],
  [0x14, "^"],
  [0x28, "{"],
  [0x29, "}"],
  [0x2f, "\\"],
  [0x3c, "["],
  [0x3d, "~"],
  [0x3e, "]"],
  [0x40, "|"],
  [0x65, "€"],
]);

const ESCAPE = 0x1b;
const codes = new Map([
  ...[...EXTENSION].map(([code, letter]): [string, number[]] => [letter, [ESCAPE, code]]),
  ...Array.from(BASIC, (letter, code): [string, number[]] => [letter, [code]]).filter(
    ([letter]) => letter !== "\x1b",
  ),
]);

/** Decodes septets. An unknown escape shows the basic character, as the standard says. */
export function decodeSeptets(septets: number[]): string {
  let text = "";
  for (let at = 0; at < septets.length; at++) {
    const code = septets[at] ?? 0;
    if (code !== ESCAPE) text += BASIC[code] ?? "";
    else if (at + 1 < septets.length) {
      at += 1;
      const next = septets[at] ?? 0;
      text += EXTENSION.get(next) ?? (next === ESCAPE ? " " : (BASIC[next] ?? " "));
    }
  }
  return text;
}

/** Encodes a text as septets; `undefined` if the alphabet lacks a character. */
export function encodeSeptets(text: string): number[] | undefined {
  const found = Array.from(text, (letter) => codes.get(letter));
  return found.every((one) => one !== undefined) ? found.flat() : undefined;
}

/** Unpacks `count` septets, starting at a bit offset. */
export function unpackSeptets(bytes: Uint8Array, count: number, fromBit = 0): number[] {
  const available = Math.max(0, Math.min(count, Math.floor((bytes.length * 8 - fromBit) / 7)));
  return Array.from({ length: available }, (_, n) => {
    const bit = fromBit + n * 7;
    const at = bit >> 3;
    return (((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)) >> (bit & 7)) & 0x7f;
  });
}

/** Packs septets after the given number of fill bits. */
export function packSeptets(septets: number[], fillBits = 0): number[] {
  const packed: number[] = [];
  let buffer = 0;
  let bits = fillBits;
  for (const septet of septets) {
    buffer |= septet << bits;
    bits += 7;
    while (bits >= 8) {
      packed.push(buffer & 0xff);
      buffer >>= 8;
      bits -= 8;
    }
  }
  if (bits > 0) packed.push(buffer & 0xff);
  return packed;
}
