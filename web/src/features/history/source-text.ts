import { msg } from "@lingui/core/macro";

/** Translated reasons for balance movements. */
export const sourceTexts = {
  top_up: msg`Top-up`,
  purchase: msg`Purchase`,
  refund: msg`Refund`,
  bonus: msg`Bonus`,
  reversal: msg`Payment taken back`,
  deposit_refund: msg`Deposit back to its payer`,
  renounced: msg`Given up`,
  adjustment: msg`Correction`,
  sale: msg`Sale`,
};

export const SOURCES = Object.keys(sourceTexts);

export const isKnownSource = (source: string): source is keyof typeof sourceTexts => source in sourceTexts;
