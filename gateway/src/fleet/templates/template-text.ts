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
 * Texts by language. `{service}` is the service's name, `{code}` a code of a usual form, `{code:###-###}` one of
 * this very form: `#` stands for a digit, `@` for a letter, anything else for itself.
 */
export type TextsByLanguage = { [L in Language]?: string[] };

/** How one service writes: its code and name in the catalogue, the names it sends under, its texts. */
export type ServiceTemplates = { code: string; name: string; senders: string[]; texts: TextsByLanguage };

/** A text of several sentences. */
export const long = (...sentences: string[]): string => sentences.join(" ");
