/** Parses a typed amount with a comma or point; `undefined` if it is not a number. */
export function parseAmount(text: string): number | undefined {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^-?\d{1,9}(\.\d*)?$/.test(plain) ? Number(plain) : undefined;
}
