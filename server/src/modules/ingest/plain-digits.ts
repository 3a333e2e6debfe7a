/** Where the digits of other scripts begin: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** The text with every digit as a keyboard has it. */
export const plainDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => point >= start && point < start + 10);
    return zero === undefined ? digit : String(point - zero);
  });
