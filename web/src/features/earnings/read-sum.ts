/** What was typed as an amount, with a comma or a point; nothing while it is none. */
export function readSum(text: string): number | undefined {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^-?\d{1,9}(\.\d*)?$/.test(plain) ? Number(plain) : undefined;
}
