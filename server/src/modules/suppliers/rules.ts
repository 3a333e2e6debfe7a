// When an activation is reported to its supplier as finished, with which status, and how often; ICCIDs of its numbers.
import type { OrderState } from "@sonum/contract/activations/activation";

/** The protocol's statuses of a finished activation. */
export const finishStatus = { neverAgain: 1, sold: 3, cancelled: 4 } as const;
export type FinishStatus = (typeof finishStatus)[keyof typeof finishStatus];

export type EndingOrder = {
  state: OrderState;
  endReason: string | null;
  expiresAt: Date;
  lateUntil: Date | null;
};

/**
 * The status to report to the supplier; `undefined` while the order is open. A late code may arrive after expiry, so the number
 * is returned only when that period is over too.
 */
export function finishStatusOf(
  order: EndingOrder | undefined,
  now: Date,
  graceMs: number,
): FinishStatus | undefined {
  if (!order) return finishStatus.cancelled;
  if (order.state === "done") return finishStatus.sold;
  if (order.state === "cancelled")
    return order.endReason === "policy" ? finishStatus.neverAgain : finishStatus.cancelled;
  if (order.state !== "expired") return undefined;
  const codeUntil = order.lateUntil ?? new Date(order.expiresAt.getTime() + graceMs);
  return codeUntil <= now ? finishStatus.cancelled : undefined;
}

const RETRY_MS = 10_000;
const RETRY_MS_MAX = 3_600_000;

/** Exponential backoff for reports that were not acknowledged. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(RETRY_MS * 2 ** Math.min(attempts, 16), RETRY_MS_MAX);

const PHONE_DIGITS = 15;
const ENDPOINT_DIGITS = 5;

/** Synthetic ICCID of a supplier's number. Real ICCIDs start with 89, those of listed SIMs with 00. */
export const suppliedIccid = (endpoint: number, phone: string): string =>
  `01${String(endpoint).padStart(ENDPOINT_DIGITS, "0")}${phone.replace(/\D/g, "").padStart(PHONE_DIGITS, "0")}`;
