import type { Noted, SandboxBook } from "./sandbox-book.ts";

export type RefundDesk = { book: SandboxBook; now: () => Date; onRefund: (noted: Noted) => void };
type RequestedRefund = { refundId: string; transaction: string; amount: bigint };

/** Records a refund once per refund id. Returns undefined if it exceeds the payment. */
export function takeRefund(
  { book, now, onRefund }: RefundDesk,
  { refundId, transaction, amount }: RequestedRefund,
): Noted | undefined {
  const known = book.findRefund(refundId);
  if (known) return known;
  const paid = book.of(transaction).find(({ kind }) => kind === "confirmed");
  if (!paid || amount <= 0n || refundedOf(book, transaction) + amount > BigInt(paid.amount)) return undefined;
  const at = now().toISOString();
  const event: Noted = { ...paid, kind: "refunded", amount: String(amount), at, refundId };
  book.note(event);
  onRefund(event);
  return event;
}

export const refundedOf = (book: SandboxBook, transaction: string): bigint =>
  book
    .of(transaction)
    .filter(({ kind }) => kind === "refunded")
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
