import type { RefundRequestState } from "@sonum/contract/payments/deposit-refunds";
import type { TopUpState } from "@sonum/contract/payments/top-ups";
import type { RefundState } from "../tables.ts";

/**
 * The allowed changes of a refund. It is `sending` before the provider is called, `unknown` if the answer was lost, and
 * `waiting` again once the provider says that it does not know it.
 */
export const REFUND_CHANGES: Record<RefundState, readonly RefundState[]> = {
  waiting: ["sending", "dropped"],
  sending: ["done", "refused", "unknown", "waiting"],
  unknown: ["done", "refused", "waiting"],
  done: [],
  refused: [],
  dropped: [],
};

/** The allowed changes of a customer's request, which has a refund for each deposit. */
export const REQUEST_CHANGES: Record<RefundRequestState, readonly RefundRequestState[]> = {
  asked: ["approved", "rejected", "cancelled"],
  approved: ["done", "failed"],
  done: [],
  failed: [],
  rejected: [],
  cancelled: [],
};

/** Deposits in these states may be refunded. */
export const REFUNDABLE: ReadonlySet<TopUpState> = new Set(["paid", "underpaid", "refunded"]);

/** The provider has the refund, or may have it. */
export const SENT: ReadonlySet<RefundState> = new Set(["sending", "unknown", "done"]);

/** Without a result yet. */
export const OPEN: ReadonlySet<RefundState> = new Set(["waiting", "sending", "unknown"]);

/** Throws for a change that is not allowed, which is a bug. */
export function assertChange<State extends string>(
  changes: Record<State, readonly State[]>,
  from: State,
  to: State,
): void {
  if (!changes[from].includes(to)) throw new Error(`A deposit's refund cannot change from ${from} to ${to}`);
}
