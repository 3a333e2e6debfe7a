export type MessagePart = { reference: number; index: number; total: number };

const CONCATENATED_8_BIT = 0x00;
const CONCATENATED_16_BIT = 0x08;

/** Finds the concatenation element (part of a long message); skips all other elements. */
export function findMessagePart(header: Uint8Array): MessagePart | undefined {
  for (let at = 0; at + 1 < header.length; ) {
    const kind = header[at] ?? 0;
    const length = header[at + 1] ?? 0;
    const element = header.subarray(at + 2, at + 2 + length);
    if (kind === CONCATENATED_8_BIT && element.length === 3)
      return partOf(element[0] ?? 0, element.subarray(1));
    if (kind === CONCATENATED_16_BIT && element.length === 4)
      return partOf(((element[0] ?? 0) << 8) | (element[1] ?? 0), element.subarray(2));
    at += 2 + length;
  }
  return undefined;
}

/** An impossible index or total means a single message. */
function partOf(reference: number, [total = 0, index = 0]: Uint8Array): MessagePart | undefined {
  return index >= 1 && index <= total && total > 1 ? { reference, index, total } : undefined;
}
