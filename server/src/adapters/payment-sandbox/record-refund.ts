import type { SandboxEvent, SandboxEventLog } from "./sandbox-event-log.ts";

export type RefundSandbox = {
  book: SandboxEventLog;
  now: () => Date;
  onRefund: (noted: SandboxEvent) => void;
};
type RequestedRefund = { refundId: string; transaction: string; amount: bigint };

/** Records a refund once per refund id. Returns undefined if it exceeds the payment. */
export function recordRefund(
  { book, now, onRefund }: RefundSandbox,
  { refundId, transaction, amount }: RequestedRefund,
): SandboxEvent | undefined {
  const known = book.findRefund(refundId);
  if (known) return known;
  const paid = book.listByTransaction(transaction).find(({ kind }) => kind === "confirmed");
  if (!paid || amount <= 0n || refundedAmount(book, transaction) + amount > BigInt(paid.amount))
    return undefined;
  const at = now().toISOString();
  const event: SandboxEvent = { ...paid, kind: "refunded", amount: String(amount), at, refundId };
  book.record(event);
  onRefund(event);
  return event;
}

export const refundedAmount = (book: SandboxEventLog, transaction: string): bigint =>
  book
    .listByTransaction(transaction)
    .filter(({ kind }) => kind === "refunded")
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
