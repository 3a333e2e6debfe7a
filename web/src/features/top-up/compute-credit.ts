import type { Method } from "./queries/payments.ts";

export type CreditBreakdown = { amount: number; fee: number; creditedUsd: number; creditedShown: number };

/** Fee and credited amount of a payment, rounded to cents like on the server. */
export function computeCredit(method: Method, amount: number): CreditBreakdown {
  const cents = Math.round(amount * 100);
  const basisPoints = Math.round(method.feePercent * 100);
  const share = Math.floor((cents * basisPoints + 5_000) / 10_000);
  const feeCents = Math.min(cents, share + Math.round(method.feeFixed * 100));
  const creditedUsd = (cents - feeCents) / 100 / Number(method.rate);
  return { amount, fee: feeCents / 100, creditedUsd, creditedShown: creditedUsd * Number(method.shownRate) };
}

/** The smallest amount that credits `usd`, in whole cents and within the method's limits. */
export function amountToCredit(method: Method, usd: number): number {
  const { feePercent, feeFixed, minimum, maximum } = method;
  const share = 1 - feePercent / 100;
  let cents = Math.floor(((usd * Number(method.rate) + feeFixed) / share) * 100);
  // The fee is rounded to whole cents, so the last one or two cents are found by trial.
  for (
    let attempt = 0;
    attempt < ATTEMPTS_MAX && computeCredit(method, cents / 100).creditedUsd < usd;
    attempt++
  )
    cents++;
  return Math.min(Math.max(cents / 100, minimum), maximum);
}

const ATTEMPTS_MAX = 5;

/** Parses an amount with a decimal comma or point; undefined if invalid. */
export function parseAmount(text: string): number | undefined {
  if (!/^\d{1,6}([.,]\d{0,2})?$/.test(text.trim())) return undefined;
  return Number(text.trim().replace(",", "."));
}
