import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { isTrusted, requireLawfulUse } from "../../accounts/index.ts";
import { assertMayBuy, normalizeOperator } from "../../catalogue/index.ts";
import { assertPublicUrl } from "../../events/index.ts";
import { countRefusal } from "../count-purchases.ts";
import { spendingKeyOf } from "../limits/key-spending.ts";
import { VelocityLimiter } from "../limits/velocity-limiter.ts";
import type { Order } from "../order.ts";
import type { PurchaseChoice, PurchaseOutcome } from "./purchase.ts";
import { PurchaseBatcher } from "./purchase-batcher.ts";
import { findPurchaseByKey } from "./purchase-idempotency.ts";
import { type OfferRequest, quoteOffer } from "./quote.ts";
import type { Quote } from "./quote-token.ts";
import { ReturnedNumbers } from "./returned-numbers.ts";

export type PurchaseRequest = OfferRequest & PurchaseChoice;

/** Sells one number for one service. Either the customer has a number and the money is held, or nothing happened. */
export async function buyActivation(ctx: Ctx, customerId: string, wanted: PurchaseRequest): Promise<Order> {
  const outcome = await submitPurchase(ctx, customerId, wanted);
  if ("refused" in outcome) throw outcome.refused;
  if ("failed" in outcome) throw outcome.failed;
  return outcome.order;
}

/** Submits a purchase to the batcher; a refusal is a result here, not an exception. */
export async function submitPurchase(
  ctx: Ctx,
  customerId: string,
  wanted: PurchaseRequest,
): Promise<PurchaseOutcome> {
  const outcome = await submit(ctx, customerId, withKnownOperators(wanted));
  if (!("order" in outcome)) countRefusal(ctx, "refused" in outcome ? outcome.refused : outcome.failed);
  return outcome;
}

/** The operators that a buyer names, by their names in stock. */
export function withKnownOperators<
  Wanted extends Pick<PurchaseRequest, "country" | "operator" | "operators">,
>(wanted: Wanted): Wanted {
  const { country, operator, operators } = wanted;
  return {
    ...wanted,
    ...(operator !== undefined && { operator: normalizeOperator(operator, country) }),
    ...(operators && { operators: operators.map((one) => normalizeOperator(one, country)) }),
  };
}

async function submit(ctx: Ctx, customerId: string, wanted: PurchaseRequest): Promise<PurchaseOutcome> {
  try {
    assertPublicUrl(ctx, wanted.webhook);
    const quote = quoteOffer(ctx, customerId, wanted);
    const apiKey = spendingKeyOf(ctx);
    return await PurchaseBatcher.of(ctx)({ ...wanted, ...quote, customerId, apiKey }, () =>
      assertMayPurchase(ctx, customerId, quote),
    );
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    // A retry gets its order, whatever happened to price, service or customer since.
    return (await findPurchaseByKey(ctx, customerId, wanted)) ?? { refused: refusal };
  }
}

async function assertMayPurchase(ctx: Ctx, customerId: string, { service }: Quote): Promise<void> {
  await requireLawfulUse(ctx, customerId);
  await assertMayBuy(ctx, { service, customerId, isTrusted: () => isTrusted(ctx, customerId) });
  await Promise.all([
    VelocityLimiter.of(ctx).prepare(ctx, customerId),
    ReturnedNumbers.of(ctx).prepare(ctx, customerId),
  ]);
}
