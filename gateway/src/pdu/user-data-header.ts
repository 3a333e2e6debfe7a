export type Part = { reference: number; index: number; total: number };

const SHORT_REFERENCE = 0x00;
const LONG_REFERENCE = 0x08;

/** Which part of a long message this is, if the header says so; everything else in it is skipped. */
export function findPart(header: Uint8Array): Part | undefined {
  for (let at = 0; at + 1 < header.length; ) {
    const kind = header[at] ?? 0;
    const length = header[at + 1] ?? 0;
    const element = header.subarray(at + 2, at + 2 + length);
    if (kind === SHORT_REFERENCE && element.length === 3) return partOf(element[0] ?? 0, element.subarray(1));
    if (kind === LONG_REFERENCE && element.length === 4)
      return partOf(((element[0] ?? 0) << 8) | (element[1] ?? 0), element.subarray(2));
    at += 2 + length;
  }
  return undefined;
}

/** A count that cannot be means that the message stands alone. */
function partOf(reference: number, [total = 0, index = 0]: Uint8Array): Part | undefined {
  return index >= 1 && index <= total && total > 1 ? { reference, index, total } : undefined;
}
