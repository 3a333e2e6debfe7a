import type { ComplaintRate } from "@sonum/contract/complaints";
import { wilson } from "../deliveries/rules.ts";

export type ComplaintTerms = {
  /** How long after its code came a buyer may complain. */
  windowMs: number;
  /** The share of codes above which a partner is looked at, in hundredths of a percent. */
  limitBp: number;
  /** With fewer codes nobody is judged. */
  codesMin: number;
};

/** Codes and complaints of so many days count. */
export const WEIGHED_DAYS = 30;

/** One customer, or two who know each other, cannot have a partner held. */
export const COMPLAINERS_MIN = 3;

/** Partners are looked at again and again, so the interval is wide: 99.7 % instead of the 95 % that customers are told. */
const SURE_Z = 3;

/** Beyond what is usual by half: services differ in how often their codes are refused. */
const ABOVE_USUAL = 1.5;

/** What was counted of one partner; `usual` is the share that others have, for the same services. */
export type Weighed = { codes: number; complaints: number; complainers: number; usual: number };

/** Whether the share of complaints is above the limit and above what is usual, whatever chance did. */
export function isTooMuch(
  { codes, complaints, complainers, usual }: Weighed,
  { limitBp, codesMin }: Pick<ComplaintTerms, "limitBp" | "codesMin">,
): boolean {
  if (codes < codesMin || complainers < COMPLAINERS_MIN) return false;
  return rateOf(codes, complaints).low > Math.max(limitBp / 10_000, usual * ABOVE_USUAL);
}

/** A complaint may be about a code that is not counted any more; a share is never above all. */
export function rateOf(codes: number, complaints: number): ComplaintRate {
  const all = Math.max(codes, complaints);
  const { low, high } = wilson(complaints, all, SURE_Z);
  return { codes: all, complaints, rate: all === 0 ? 0 : complaints / all, low, high };
}

export type ServiceCount = { service: number; codes: number; complaints: number };

/** The share of complaints that somebody would have who did as all others do, service by service. */
export function usualFor(own: ServiceCount[], all: ServiceCount[]): number {
  const byService = new Map(all.map((count) => [count.service, count]));
  const codes = own.reduce((sum, count) => sum + count.codes, 0);
  if (codes === 0) return 0;
  const expected = own.reduce((sum, count) => {
    const known = byService.get(count.service);
    const others = Math.max(0, (known?.codes ?? 0) - count.codes);
    const complained = Math.min(others, Math.max(0, (known?.complaints ?? 0) - count.complaints));
    return sum + (others === 0 ? 0 : (count.codes * complained) / others);
  }, 0);
  return expected / codes;
}
