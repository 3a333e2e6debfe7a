import { randomUUID } from "node:crypto";
import { formatUsd, type Money } from "@sonum/contract/money";
import type { MethodCode } from "@sonum/contract/payments/top-ups";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { runIdempotent } from "../../platform/database/idempotency.ts";
import type { PaymentProvider } from "../../platform/ports.ts";
import { findUserContact, UserLimitsCache } from "../accounts/index.ts";
import { Rates } from "../catalogue/index.ts";
import { limitTopUpsByAddress, refuseCardTesting } from "./card-testing.ts";
import {
  belowMinimum,
  methodUnknown,
  otherCurrency,
  providerUnavailable,
  rateChanged,
  topUpsDisabled,
  topUpUnknown,
} from "./errors.ts";
import { creditFor, dollarsOf, feeOf, findMethod, type Method } from "./rules.ts";
import * as store from "./store.ts";

export type TopUpRequest = {
  method: MethodCode;
  amount: number;
  currency: string;
  /** The credit that the customer was shown. */
  expectedUsd?: Money | undefined;
  key: string | undefined;
  /** The client's IP address. */
  address: string;
};

const LINK_MS = 23 * 60 * 60 * 1000;

/**
 * Creates a top-up and returns the provider's payment page. Nothing is credited yet: only the provider's reports decide
 * that, never the link.
 */
export async function startTopUp(ctx: Ctx, customerId: string, request: TopUpRequest) {
  if (UserLimitsCache.of(ctx).get(customerId)?.isToppingUpOff) throw topUpsDisabled();
  const method = findMethod(request.method);
  const provider = ctx.ports.payments.find(({ methods }) => methods.includes(request.method));
  if (!method || !provider) throw methodUnknown();
  if (request.currency !== method.currency) throw otherCurrency({ currency: method.currency });
  const amount = BigInt(Math.round(request.amount * 100)) * 10_000n;
  if (amount < method.minimum) throw belowMinimum({ minimum: Number(method.minimum / 10_000n) / 100 });

  await limitTopUpsByAddress(ctx, request.address);
  const id = await transact(ctx, (tx) => createOnce(tx, customerId, request, { method, provider, amount }));
  const topUp = await store.findTopUp(ctx, id, customerId);
  if (!topUp) throw topUpUnknown();
  return { id, redirectUrl: topUp.redirectUrl ?? (await startPayment(ctx, provider, topUp)) };
}

type NewTopUp = { method: Method; provider: PaymentProvider; amount: bigint };

async function createOnce(
  tx: Tx,
  customerId: string,
  request: TopUpRequest,
  topUp: NewTopUp,
): Promise<string> {
  const { key, method, amount, currency, expectedUsd } = request;
  const work = () => createTopUp(tx, customerId, { ...topUp, expectedUsd });
  if (key === undefined) return work();
  return runIdempotent(tx, { owner: customerId, key, input: { topUp: { method, amount, currency } } }, work);
}

type ExpectedTopUp = NewTopUp & { expectedUsd: Money | undefined };

async function createTopUp(tx: Tx, customerId: string, topUp: ExpectedTopUp): Promise<string> {
  const { method, provider, amount, expectedUsd } = topUp;
  await refuseCardTesting(tx, customerId, method);
  const { rateE8, quotedAt } = Rates.of(tx).get(method.currency);
  const expected = creditFor(method, amount, rateE8);
  if (expectedUsd !== undefined && expected < expectedUsd)
    throw rateChanged({ expectedUsd: formatUsd(expected) });

  const now = tx.clock.now();
  const id = tx.newId("pay");
  await store.insertTopUp(tx, {
    id,
    customerId,
    method: method.code,
    provider: provider.code,
    billingId: randomUUID(),
    currency: method.currency,
    amount,
    fee: feeOf(method, amount),
    rateE8,
    rateQuotedAt: quotedAt,
    expected,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MS),
    changedAt: now,
  });
  return id;
}

/** Runs outside any transaction. Providers return the same page for a repeated order. */
async function startPayment(ctx: Ctx, provider: PaymentProvider, topUp: store.TopUpRow): Promise<string> {
  const user = await findUserContact(ctx, topUp.customerId);
  if (!user) throw topUpUnknown();
  const { billingId, customerId, method, currency, amount, expiresAt, id } = topUp;
  const page = (name: string) => `${ctx.settings.publicUrl}/account/${name}?id=${id}`;
  try {
    const { redirectUrl } = await provider.start({
      billingId,
      customerId,
      method,
      currency,
      amount,
      amountUsd: dollarsOf(amount, topUp.rateE8),
      expiresAt,
      email: user.email,
      locale: user.locale,
      doneUrl: page("payment_done"),
      failedUrl: page("payment_failed"),
    });
    await store.setTopUp(ctx, id, { redirectUrl });
    return redirectUrl;
  } catch (err) {
    ctx.log.error({ err, provider: provider.code }, "payment provider did not answer");
    throw providerUnavailable();
  }
}
