import { randomUUID } from "node:crypto";
import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import { needsSecondOperator } from "../../../platform/four-eyes/needs-second-operator.ts";
import { findUserContact, findUserId } from "../../accounts/index.ts";
import { Rates } from "../../catalogue/index.ts";
import { alreadyDecided, customerUnknown, feeExceedsAmount, rateUnknown, selfCredit } from "../errors.ts";
import { recalculateTopUp } from "../recalculate-top-up.ts";
import { creditFor, feeOf, METHODS, type Method } from "../rules.ts";
import { assignEvents, findTopUpByBillingId, insertTopUp, lockTopUp } from "../store.ts";
import * as store from "./store.ts";

type Assignment = { operatorId: string; username: string };

/**
 * Turns an unclaimed payment, which no customer started here, into a top-up of the customer whom an operator names; it can
 * be refunded and disputed like any other. From the four-eyes limit on, a second operator must name the same customer.
 * Returns the credit, or undefined while the second operator is awaited.
 */
export async function assignUnclaimedPayment(
  tx: Tx,
  difference: store.DifferenceRow,
  { operatorId, username }: Assignment,
): Promise<Money | undefined> {
  const { kind, transaction, provider } = difference;
  if (kind !== "only_theirs" || transaction === null) throw alreadyDecided();
  const customerId = await findUserId(tx, username);
  if (!customerId || !(await findUserContact(tx, customerId))) throw customerUnknown();
  if (customerId === operatorId) throw selfCredit();

  const method = methodOf(tx, difference);
  const credit = creditOf(tx, difference, method);
  if (await awaitsSecondOperator(tx, difference, { operatorId, customerId, credit })) {
    await store.proposeCredit(tx, difference.id, { proposedBy: operatorId, proposedFor: customerId });
    return undefined;
  }
  const billingId = await billingIdFor(tx, difference);
  await assignEvents(tx, { provider, transaction, billingId });
  return createTopUp(tx, difference, { customerId, method, billingId });
}

type ProposedCredit = { operatorId: string; customerId: string; credit: Money };

async function awaitsSecondOperator(
  tx: Tx,
  { proposedBy, proposedFor }: store.DifferenceRow,
  { operatorId, customerId, credit }: ProposedCredit,
): Promise<boolean> {
  const isConfirmed = proposedBy !== null && proposedBy !== operatorId && proposedFor === customerId;
  return !isConfirmed && needsSecondOperator(tx, { operatorId, personId: customerId, amount: credit });
}

/** The payment method whose fee applies: one of the provider's, in this currency if possible. */
function methodOf({ ports }: Tx, { provider, currency }: store.DifferenceRow): Method {
  const served = ports.payments.find(({ code }) => code === provider)?.methods ?? [];
  const methods = METHODS.filter(({ code }) => served.includes(code));
  const method = methods.find((candidate) => candidate.currency === currency) ?? methods[0];
  if (!method) throw rateUnknown();
  return method;
}

function creditOf(ctx: Tx, { currency, theirs }: store.DifferenceRow, method: Method): Money {
  const rate = Rates.of(ctx)
    .list()
    .find(({ code }) => code === currency);
  if (!rate) throw rateUnknown();
  const credit = creditFor(method, theirs, rate.rateE8);
  if (credit <= 0n) throw feeExceedsAmount();
  return credit;
}

/** The provider's billing id, or a new one if it has none or another top-up has it. */
async function billingIdFor(tx: Tx, { billingId }: store.DifferenceRow): Promise<string> {
  const isTaken = billingId !== null && (await findTopUpByBillingId(tx, billingId)) !== undefined;
  return billingId === null || isTaken ? randomUUID() : billingId;
}

type NewTopUp = { customerId: string; method: Method; billingId: string };

async function createTopUp(tx: Tx, difference: store.DifferenceRow, newTopUp: NewTopUp): Promise<Money> {
  const { provider, currency, theirs: amount } = difference;
  const { customerId, method, billingId } = newTopUp;
  const own = Rates.of(tx).get(method.currency);
  const rates = new Map(
    Rates.of(tx)
      .list()
      .map(({ code, rateE8 }) => [code, rateE8]),
  );
  const now = tx.clock.now();
  const id = tx.newId("pay");
  await insertTopUp(tx, {
    id,
    customerId,
    method: method.code,
    provider,
    billingId,
    currency: method.currency,
    amount,
    fee: feeOf(method, amount),
    rateE8: own.rateE8,
    rateQuotedAt: own.quotedAt,
    expected: creditOf(tx, difference, method),
    acceptedRates: JSON.stringify({ [currency]: String(rates.get(currency)) }),
    createdAt: now,
    expiresAt: now,
    changedAt: now,
  });
  await recalculateTopUp(tx, { id, customerId });
  return (await lockTopUp(tx, id))?.credited ?? micro(0n);
}
