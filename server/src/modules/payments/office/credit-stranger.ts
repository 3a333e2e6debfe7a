import { randomUUID } from "node:crypto";
import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import { findPerson, findUser } from "../../accounts/index.ts";
import { alreadyDecided, customerUnknown, ownMoney, rateUnknown, worthNothing } from "../errors.ts";
import { creditFor, feeOf, METHODS, type Method } from "../rules.ts";
import { findTopUpByBilling, insertTopUp, lockTopUp, nameStrangers } from "../store.ts";
import { settleTopUp } from "../work-event.ts";
import * as store from "./store.ts";

type Named = { operatorId: string; username: string };

/**
 * The money of a payment that nobody began here becomes a top-up of the customer whom an operator names, as if they had begun
 * it: it can be refunded and disputed like any other. From the limit on, a second operator has to name the same customer.
 * Answers what was credited; nothing while the second is waited for.
 */
export async function creditStranger(
  tx: Tx,
  difference: store.DifferenceRow,
  { operatorId, username }: Named,
): Promise<Money | undefined> {
  const { kind, transaction, provider } = difference;
  if (kind !== "only_theirs" || transaction === null) throw alreadyDecided();
  const customerId = await findUser(tx, username);
  if (!customerId || !(await findPerson(tx, customerId))) throw customerUnknown();
  if (customerId === operatorId) throw ownMoney();

  const method = methodOf(tx, difference);
  const credit = worthOf(tx, difference, method);
  if (needsSecond(tx, difference, { operatorId, customerId, credit })) {
    await store.proposeCredit(tx, difference.id, { proposedBy: operatorId, proposedFor: customerId });
    return undefined;
  }
  const billingId = await billingOf(tx, difference);
  await nameStrangers(tx, { provider, transaction, billingId });
  return adopt(tx, difference, { customerId, method, billingId });
}

type Wanted = { operatorId: string; customerId: string; credit: Money };

function needsSecond(tx: Tx, { proposedBy, proposedFor }: store.DifferenceRow, wanted: Wanted): boolean {
  const { fourEyesFrom } = tx.settings.payouts;
  if (fourEyesFrom === 0n || wanted.credit < fourEyesFrom) return false;
  return proposedBy === null || proposedBy === wanted.operatorId || proposedFor !== wanted.customerId;
}

/** The way to pay whose fee is taken: one of this provider's in this currency, where there is one. */
function methodOf({ ports }: Tx, { provider, currency }: store.DifferenceRow): Method {
  const served = ports.payments.find(({ code }) => code === provider)?.methods ?? [];
  const methods = METHODS.filter(({ code }) => served.includes(code));
  const method = methods.find((one) => one.currency === currency) ?? methods[0];
  if (!method) throw rateUnknown();
  return method;
}

function worthOf({ memory }: Tx, { currency, theirs }: store.DifferenceRow, method: Method): Money {
  const rate = memory.rates.list().find(({ code }) => code === currency);
  if (!rate) throw rateUnknown();
  const credit = creditFor(method, theirs, rate.rateE8);
  if (credit <= 0n) throw worthNothing();
  return credit;
}

/** What the provider calls it, unless it has no name or that of another's payment. */
async function billingOf(tx: Tx, { billingId }: store.DifferenceRow): Promise<string> {
  const isTaken = billingId !== null && (await findTopUpByBilling(tx, billingId)) !== undefined;
  return billingId === null || isTaken ? randomUUID() : billingId;
}

type Adopted = { customerId: string; method: Method; billingId: string };

async function adopt(tx: Tx, difference: store.DifferenceRow, adopted: Adopted): Promise<Money> {
  const { provider, currency, theirs: amount } = difference;
  const { customerId, method, billingId } = adopted;
  const own = tx.memory.rates.get(method.currency);
  const rates = new Map(tx.memory.rates.list().map(({ code, rateE8 }) => [code, rateE8]));
  const now = tx.clock.now();
  const id = tx.newId("pay");
  await insertTopUp(tx, {
    ...{ id, customerId, method: method.code, provider, billingId, currency: method.currency, amount },
    ...{ fee: feeOf(method, amount), rateE8: own.rateE8, rateQuotedAt: own.quotedAt },
    expected: worthOf(tx, difference, method),
    acceptedRates: JSON.stringify({ [currency]: String(rates.get(currency)) }),
    ...{ dismissedAt: null, thawedAt: null, confirmations: null, confirmationsWanted: null },
    ...{ redirectUrl: null, createdAt: now, expiresAt: now, changedAt: now },
  });
  const topUp = await lockTopUp(tx, id);
  if (!topUp) throw new Error("A top-up that was just written is gone");
  await settleTopUp(tx, topUp);
  return (await lockTopUp(tx, id))?.credited ?? micro(0n);
}
