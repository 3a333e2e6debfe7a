const TWO_DIGIT_PREFIX = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Splits an international number into country code and groups of two to five digits for display. */
export function splitPhone(phone: string): { prefix: string; groups: string[] } {
  const digits = phone.replace(/\D/g, "");
  const length = /^[17]/.test(digits) ? 1 : TWO_DIGIT_PREFIX.test(digits) ? 2 : 3;
  const national = digits.slice(length);
  const sizes = groupSizes[national.length] ?? [3, 3, 3, 3, 3];
  const groups: string[] = [];
  let from = 0;
  for (const size of sizes) {
    if (from < national.length) groups.push(national.slice(from, from + size));
    from += size;
  }
  return { prefix: `+${digits.slice(0, length)}`, groups };
}

const groupSizes: Record<number, number[]> = {
  6: [3, 3],
  7: [3, 4],
  8: [4, 4],
  9: [3, 3, 3],
  10: [3, 3, 4],
  11: [2, 5, 4],
};

/** Splits a code of six to eight digits into two groups: 482 913; other codes stay whole: 55201. */
export function splitCode(code: string): string[] {
  if (code.length < 6 || code.length > 8 || /\D/.test(code)) return [code];
  const half = Math.ceil(code.length / 2);
  return [code.slice(0, half), code.slice(half)];
}
