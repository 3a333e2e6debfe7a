import type { Money } from "@sonum/contract/money";

export type LimitName = keyof VelocityLimits;

/** Velocity limits on purchases and cancellations. 0 disables a limit. */
export type VelocityLimits = {
  buysPerHour: number;
  buysPerHourNew: number;
  buysPerHourAddress: number;
  /** Across all accounts on one device, and all with the same payment method. */
  buysPerHourDevice: number;
  buysPerHourPayer: number;
  cancelsPerHour: number;
  sameOfferPerDay: number;
  spendPerDayNew: Money;
};
