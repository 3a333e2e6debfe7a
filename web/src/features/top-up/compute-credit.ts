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

/** Whole cents of the charge for an amount in the visitor's currency. */
export const toCharge = (method: Method, shown: number): number => roundCents(shown / shownPerCharge(method));

/** A charge in the visitor's currency, rounded up or down to cents. */
export const toShown = (method: Method, charge: number, round = Math.ceil): number =>
  round(Number((charge * shownPerCharge(method) * 100).toFixed(4))) / 100;

const shownPerCharge = ({ rate, shownRate }: Method): number => Number(shownRate) / Number(rate);

const roundCents = (amount: number): number => Math.round(amount * 100) / 100;

/** A preset in the visitor's currency: the same number if the currencies are alike, otherwise about as much, rounded. */
export function presetIn(method: Method, preset: number): number {
  const ratio = shownPerCharge(method);
  if (ratio > 0.5 && ratio < 2) return preset;
  return Number((preset * ratio).toPrecision(2));
}

/** Why an amount was changed when its field was left. */
export type AmountFault = "not an amount" | "too small" | "too large";

/** The amount that a text in the visitor's currency becomes when its field is left; an empty text stays. */
export function correctAmount(method: Method, text: string): { text: string; fault?: AmountFault } {
  if (text.trim() === "") return { text: "" };
  const given = Number(text.trim().replace(",", "."));
  const least = String(toShown(method, method.minimum));
  if (!Number.isFinite(given)) return { text: least, fault: "not an amount" };
  const charge = toCharge(method, given);
  if (charge < method.minimum) return { text: least, fault: "too small" };
  if (charge > method.maximum)
    return { text: String(toShown(method, method.maximum, Math.floor)), fault: "too large" };
  return { text: parseAmount(text) === undefined ? String(roundCents(given)) : text };
}

/** Parses an amount with a decimal comma or point; undefined if invalid. */
export function parseAmount(text: string): number | undefined {
  if (!/^\d{1,9}([.,]\d{0,2})?$/.test(text.trim())) return undefined;
  return Number(text.trim().replace(",", "."));
}
