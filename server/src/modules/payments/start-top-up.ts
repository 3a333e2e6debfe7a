import { randomUUID } from "node:crypto";
import { formatUsd, type Money } from "@sonum/contract/money";
import type { MethodCode } from "@sonum/contract/payments";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { once } from "../../platform/idempotency.ts";
import type { PaymentProvider } from "../../platform/ports.ts";
import { findPerson } from "../accounts/index.ts";
import { refuseCardTesting, takeFromAddress } from "./card-tries.ts";
import {
  belowMinimum,
  methodUnknown,
  otherCurrency,
  providerAway,
  rateChanged,
  toppingUpOff,
  topUpUnknown,
} from "./errors.ts";
import { creditFor, feeOf, findMethod, type Method } from "./rules.ts";
import * as store from "./store.ts";

export type Wish = {
  method: MethodCode;
  amount: number;
  currency: string;
  /** What the customer was shown to get for it. */
  expectedUsd?: Money | undefined;
  key: string | undefined;
  /** From where it is asked. */
  address: string;
};

const LINK_MS = 23 * 60 * 60 * 1000;

/**
 * Begins a top-up and answers where to pay. Nothing is owed by it, and nothing is credited: that is decided by what the
 * provider reports, not by what the link says.
 */
export async function startTopUp(ctx: Ctx, customerId: string, wish: Wish) {
  if (ctx.memory.userLimits.get(customerId)?.isToppingUpOff) throw toppingUpOff();
  const method = findMethod(wish.method);
  const provider = ctx.ports.payments.find(({ methods }) => methods.includes(wish.method));
  if (!method || !provider) throw methodUnknown();
  if (wish.currency !== method.currency) throw otherCurrency({ currency: method.currency });
  const amount = BigInt(Math.round(wish.amount * 100)) * 10_000n;
  if (amount < method.minimum) throw belowMinimum({ minimum: Number(method.minimum / 10_000n) / 100 });

  await takeFromAddress(ctx, wish.address);
  const id = await transact(ctx, (tx) => keepOnce(tx, customerId, wish, { method, provider, amount }));
  const topUp = await store.findTopUp(ctx, id, customerId);
  if (!topUp) throw topUpUnknown();
  return { id, redirectUrl: topUp.redirectUrl ?? (await askProvider(ctx, provider, topUp)) };
}

type Begun = { method: Method; provider: PaymentProvider; amount: bigint };

async function keepOnce(tx: Tx, customerId: string, wish: Wish, begun: Begun): Promise<string> {
  const { key, method, amount, currency, expectedUsd } = wish;
  const work = () => keep(tx, customerId, { ...begun, expectedUsd });
  if (key === undefined) return work();
  return once(tx, { owner: customerId, key, input: { topUp: { method, amount, currency } } }, work);
}

type Kept = Begun & { expectedUsd: Money | undefined };

async function keep(tx: Tx, customerId: string, begun: Kept): Promise<string> {
  const { method, provider, amount, expectedUsd } = begun;
  await refuseCardTesting(tx, customerId, method);
  const { rateE8, quotedAt } = tx.memory.rates.get(method.currency);
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
    dismissedAt: null,
    thawedAt: null,
    confirmations: null,
    confirmationsWanted: null,
    redirectUrl: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MS),
    changedAt: now,
  });
  return id;
}

/** Outside any transaction. Asked again with the same order, a provider answers with the same place to pay. */
async function askProvider(ctx: Ctx, provider: PaymentProvider, topUp: store.TopUpRow): Promise<string> {
  const person = await findPerson(ctx, topUp.customerId);
  if (!person) throw topUpUnknown();
  const { billingId, customerId, method, currency, amount, expiresAt, id } = topUp;
  const page = (name: string) => `${ctx.settings.publicUrl}/account/${name}?id=${id}`;
  try {
    const { redirectUrl } = await provider.start({
      ...{ billingId, customerId, method, currency, amount, expiresAt },
      email: person.email,
      locale: person.locale,
      doneUrl: page("payment_done"),
      failedUrl: page("payment_failed"),
    });
    await store.setTopUp(ctx, id, { redirectUrl });
    return redirectUrl;
  } catch (err) {
    ctx.log.error({ err, provider: provider.code }, "a payment provider did not answer");
    throw providerAway();
  }
}
