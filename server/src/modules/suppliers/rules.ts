import type { OrderState } from "@sonum/contract/activations";

/** How the protocol says that an activation is over. */
export const finishStatus = { neverAgain: 1, sold: 3, cancelled: 4 } as const;
export type FinishStatus = (typeof finishStatus)[keyof typeof finishStatus];

export type EndingOrder = {
  state: OrderState;
  endReason: string | null;
  expiresAt: Date;
  lateUntil: Date | null;
};

/**
 * What a supplier is told of a number it gave, or nothing while the order goes on. After the time of an order a code may still
 * come late, so its number is given back when that is over too.
 */
export function finishOf(
  order: EndingOrder | undefined,
  now: Date,
  graceMs: number,
): FinishStatus | undefined {
  if (!order) return finishStatus.cancelled;
  if (order.state === "done") return finishStatus.sold;
  if (order.state === "cancelled")
    return order.endReason === "policy" ? finishStatus.neverAgain : finishStatus.cancelled;
  if (order.state !== "expired") return undefined;
  const heardUntil = order.lateUntil ?? new Date(order.expiresAt.getTime() + graceMs);
  return heardUntil <= now ? finishStatus.cancelled : undefined;
}

const TRY_AGAIN_MS = 10_000;
const TRY_AGAIN_MS_MAX = 3_600_000;

/** When a supplier that did not hear is told again. */
export const tryAgainMs = (tries: number): number =>
  Math.min(TRY_AGAIN_MS * 2 ** Math.min(tries, 16), TRY_AGAIN_MS_MAX);
