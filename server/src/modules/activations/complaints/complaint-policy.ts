/** When complaints about a partner's codes exceed the limit. */
import type { ComplaintRate } from "@sonum/contract/activations/complaints";
import { wilsonInterval } from "../success-rates/rules.ts";

export type ComplaintPolicy = {
  /** How long after its code a buyer may complain. */
  windowMs: number;
  /** Complaint rate above which a case is opened, in basis points. */
  limitBp: number;
  /** Partners with fewer codes are not checked. */
  codesMin: number;
};

/** Codes and complaints of the last days are counted. */
export const COMPLAINT_WINDOW_DAYS = 30;

/** So that one customer, or two who know each other, cannot have a partner held. */
export const COMPLAINERS_MIN = 3;

/** Partners are checked repeatedly, so the interval is wide: 99.7 % instead of the 95 % shown to customers. */
const CONFIDENCE_Z = 3;

/** Tolerance above the usual rate: services differ in how often their codes are refused. */
const USUAL_FACTOR = 1.5;

/** One partner's counts; `usual` is the rate of other partners for the same services. */
export type PartnerComplaints = { codes: number; complaints: number; complainers: number; usual: number };

/** Whether the complaint rate is significantly above the limit and above the usual rate. */
export function isPartnerComplaintRateTooHigh(
  { codes, complaints, complainers, usual }: PartnerComplaints,
  { limitBp, codesMin }: Pick<ComplaintPolicy, "limitBp" | "codesMin">,
): boolean {
  if (codes < codesMin || complainers < COMPLAINERS_MIN) return false;
  return complaintRateOf(codes, complaints).low > Math.max(limitBp / 10_000, usual * USUAL_FACTOR);
}

/** A complaint may be about a code that is no longer counted; the rate is capped at 100 %. */
export function complaintRateOf(codes: number, complaints: number): ComplaintRate {
  const all = Math.max(codes, complaints);
  const { low, high } = wilsonInterval(complaints, all, CONFIDENCE_Z);
  return { codes: all, complaints, rate: all === 0 ? 0 : complaints / all, low, high };
}

export type ServiceCount = { service: number; codes: number; complaints: number };

/** The rate a partner would have with the complaint rates of all others, service by service. */
export function usualRateFor(own: ServiceCount[], all: ServiceCount[]): number {
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

type ComplaintSettings = { complaints: ComplaintPolicy };

declare module "../../../platform/config/settings.ts" {
  interface Settings extends ComplaintSettings {}
}
