import type { Locale } from "@sonum/contract/locale";

/** One mail in one language, with placeholders such as `{name}`. */
export type MailText = {
  subject: string;
  /** Before the button. */
  lines: readonly string[];
  button?: string;
  /** After the button, in small print. */
  notes: readonly string[];
};

/** A mail in every language; the compiler reports missing ones. */
export type MailTexts = Record<Locale, MailText>;
