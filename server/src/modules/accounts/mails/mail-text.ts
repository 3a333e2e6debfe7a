import type { Locale } from "@sonum/contract/locale";

/** One mail in one language. `{name}` stands for a value that is filled in. */
export type MailText = {
  subject: string;
  /** Before the button. */
  lines: readonly string[];
  button?: string;
  /** After the button, in small letters. */
  notes: readonly string[];
};

/** A mail in every language; one that is missing does not compile. */
export type MailTexts = Record<Locale, MailText>;
