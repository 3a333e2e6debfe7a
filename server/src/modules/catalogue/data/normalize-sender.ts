/** Normalizes a sender name for comparison: "Smart-ID", "SMART ID" and "smartid" are one sender. */
export function normalizeSender(sender: string): string {
  return sender
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
