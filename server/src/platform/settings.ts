import type { ComplaintTerms } from "../modules/activations/complaints/is-too-much.ts";
import type { VelocityLimits } from "../modules/activations/limits/velocity.ts";
import type { PayoutTerms } from "../modules/payouts/rules.ts";
import type { ReferralTerms } from "../modules/referrals/rules.ts";
import type { RentalTerms } from "../modules/rentals/rules.ts";

/** What use cases may know of the configuration. */
export type Settings = {
  isDemo: boolean;
  namedStatements: boolean;
  sessionSecret: string;
  publicUrl: string;
  orderLifetimeMs: number;
  /** How long a buyer waits before a number may be given back; 0 for not at all. */
  cancelWaitMs: number;
  /** How long after its end an order is still offered a code that comes; 0 for not at all. */
  lateGraceMs: number;
  /** How long a quoted price holds. */
  quoteMs: number;
  limits: VelocityLimits;
  /** How often the feed is asked, which change waits for an operator, and when rates are too old. */
  rates: { intervalMs: number; changeMaxBp: number; staleMs: number };
  partnerShareBp: number;
  referrals: ReferralTerms;
  payouts: PayoutTerms;
  complaints: ComplaintTerms;
  /** The share of payments that payers dispute, in hundredths of a percent, above which the office is warned. */
  chargebackLimitBp: number;
  /** Two letters each: no money comes from there or goes there, and no SIM of them is sold. */
  sanctionedCountries: readonly string[];
  rentals: RentalTerms;
  /** Where advertisers' trackers are told of their clicks, until the office sets another address. */
  trackerUrl: string | undefined;
  /** The bot partners talk to, by its name at Telegram; without one there is no bot. */
  telegramBotName: string | undefined;
  accessTokenMs: number;
  passwordLengthMin: number;
  passwordMemoryKib: number;
  captchaCost: number;
  /** How long the bonus with the first deposit is offered. */
  promoMs: number;
  /** With fewer attempts nothing is said about how often codes come. */
  successAttemptsMin: number;
  /** Where support reads its mail; without one the inbox of the house is all there is. */
  supportEmail: string | undefined;
  /** Who runs the shop, by the names that the legal texts call it. */
  legal: Readonly<Record<"LEGAL_NAME" | "LEGAL_ADDRESS" | "SUPPORT_EMAIL", string | undefined>>;
};
