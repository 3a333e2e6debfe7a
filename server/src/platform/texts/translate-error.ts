import type { Locale } from "@sonum/contract/locale";
import type { AppError } from "../errors.ts";
import { negotiateLocale } from "./negotiate-locale.ts";
import type { Sentence } from "./texts.ts";
import { translations } from "./texts-in.ts";

type Failure = Pick<AppError, "code" | "message"> & { details?: AppError["details"] };

/** The user-facing message of an error in a language. Invalid fields are listed without their paths. */
export function translateError(locale: Locale, { code, message, details }: Failure): string {
  const messages = fieldMessages(details);
  if (messages.length > 0 && messages.every(isSentence))
    return messages.map((one) => translate(locale, one)).join("; ");
  if (locale === "en") return message;
  return isSentence(message) ? translate(locale, message) : translations[locale].errors.codes[code];
}

/** The same in the language of the request's `accept-language`. */
export const translateErrorFor = ({ headers }: Caller, failure: Failure): string =>
  translateError(negotiateLocale(headers["accept-language"]), failure);

type Caller = { headers: { "accept-language"?: string | undefined } };

const translate = (locale: Locale, sentence: Sentence): string =>
  locale === "en" ? sentence : translations[locale].errors.sentences[sentence];

const isSentence = (text: string): text is Sentence => Object.hasOwn(translations.ru.errors.sentences, text);

/** The distinct messages of invalid fields. */
function fieldMessages(details: Failure["details"]): string[] {
  const issues = details?.["issues"];
  if (!Array.isArray(issues)) return [];
  return [...new Set(issues.map((issue: { message?: unknown }) => String(issue.message)))];
}
