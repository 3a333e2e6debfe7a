/** Languages of the simulated messages, by ISO 639. */
export type Language =
  | "ar"
  | "cs"
  | "de"
  | "en"
  | "es"
  | "et"
  | "fi"
  | "fr"
  | "he"
  | "hi"
  | "id"
  | "it"
  | "ja"
  | "kk"
  | "ko"
  | "lt"
  | "lv"
  | "nl"
  | "pl"
  | "pt"
  | "ro"
  | "ru"
  | "sv"
  | "th"
  | "tr"
  | "uk"
  | "vi"
  | "zh";

/**
 * Texts by language. `{service}` is the service's name, `{code}` a code of a common format, `{code:###-###}` one of
 * that format: `#` stands for a digit, `@` for a letter, anything else for itself.
 */
export type TextsByLanguage = { [L in Language]?: string[] };

/** Texts of one service: its code and name in the catalogue, and its sender names. */
export type ServiceTemplates = { code: string; name: string; senders: string[]; texts: TextsByLanguage };

/** A text of several sentences. */
export const joinSentences = (...sentences: string[]): string => sentences.join(" ");
