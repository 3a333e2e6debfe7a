type BaseSettings = {
  isDemo: boolean;
  /** Names this process in logs and metrics. */
  nodeName: string;
  /** Opens `/metrics`; without it nobody may read them. */
  metricsToken: string | undefined;
  namedStatements: boolean;
  sessionSecret: string;
  publicUrl: string;
  orderLifetimeMs: number;
  /** Time after the purchase before it can be cancelled; 0 for none. */
  cancelWaitMs: number;
  /** How long after expiry a late code is still offered to the buyer; 0 for not at all. */
  lateGraceMs: number;
  /** How long a quoted price is valid. */
  quoteMs: number;
  /** Polling interval, the change above which an operator must approve, and the age at which rates are stale. */
  rates: { intervalMs: number; changeMaxBp: number; staleMs: number };
  partnerShareBp: number;
  /** Share of disputed payments, in basis points, above which operators are warned. */
  chargebackLimitBp: number;
  /** Two letters each: no payments, no payouts and no SIMs of these countries. */
  sanctionedCountries: readonly string[];
  /** Tracker for postbacks, unless operators set another. */
  trackerUrl: string | undefined;
  /** Telegram name of the partners' bot; undefined without one. */
  telegramBotName: string | undefined;
  accessTokenMs: number;
  passwordLengthMin: number;
  passwordMemoryKib: number;
  captchaCost: number;
  /** How long the bonus for the first deposit is offered. */
  promoMs: number;
  /** With fewer attempts no success rate is shown. */
  successAttemptsMin: number;
  /** Support's mail address; undefined if support uses only the office's inbox. */
  supportEmail: string | undefined;
  /** The shop's operating company, as placeholders of the legal texts. */
  legal: Readonly<Record<"LEGAL_NAME" | "LEGAL_ADDRESS" | "SUPPORT_EMAIL", string | undefined>>;
};

/** The part of the configuration that use cases see. Modules add their own settings beside the types of these. */
export interface Settings extends BaseSettings {}
