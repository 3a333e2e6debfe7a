import type { Noted, SandboxBook } from "./sandbox-book.ts";

export type RefundDesk = { book: SandboxBook; now: () => Date; onRefund: (noted: Noted) => void };
type WantedRefund = { refundId: string; transaction: string; amount: bigint };

/** The same refund id is one refund. More than was paid is refused: that answers nothing. */
export function takeRefund(
  { book, now, onRefund }: RefundDesk,
  { refundId, transaction, amount }: WantedRefund,
): Noted | undefined {
  const known = book.findRefund(refundId);
  if (known) return known;
  const paid = book.of(transaction).find(({ kind }) => kind === "confirmed");
  if (!paid || amount <= 0n || refundedOf(book, transaction) + amount > BigInt(paid.amount)) return undefined;
  const at = now().toISOString();
  const noted: Noted = { ...paid, kind: "refunded", amount: String(amount), at, refundId };
  book.note(noted);
  onRefund(noted);
  return noted;
}

export const refundedOf = (book: SandboxBook, transaction: string): bigint =>
  book
    .of(transaction)
    .filter(({ kind }) => kind === "refunded")
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
