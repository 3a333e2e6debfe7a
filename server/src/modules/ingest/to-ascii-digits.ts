/** The zeros of other scripts: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** Replaces digits of other scripts by ASCII digits. */
export const toAsciiDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => point >= start && point < start + 10);
    return zero === undefined ? digit : String(point - zero);
  });
