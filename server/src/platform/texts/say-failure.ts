import type { Locale } from "@sonum/contract/locale";
import type { AppError } from "../errors.ts";
import { de } from "./de.ts";
import { et } from "./et.ts";
import { localeOf } from "./locale-of.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import type { Sentence, Texts } from "./texts.ts";

const TEXTS: Record<Exclude<Locale, "en">, Texts> = { ru, et, de, pt };

type Failure = Pick<AppError, "code" | "message"> & { details?: AppError["details"] };

/** A failure in words for people, in their language. What is wrong with fields is said without their paths. */
export function sayFailure(locale: Locale, { code, message, details }: Failure): string {
  const faults = faultsIn(details);
  if (faults.length > 0 && faults.every(isSentence))
    return faults.map((fault) => sentenceIn(locale, fault)).join("; ");
  if (locale === "en") return message;
  return isSentence(message) ? sentenceIn(locale, message) : TEXTS[locale].codes[code];
}

/** The same in the language that the caller of a request asks for. */
export const sayTo = ({ headers }: Caller, failure: Failure): string =>
  sayFailure(localeOf(headers["accept-language"]), failure);

type Caller = { headers: { "accept-language"?: string | undefined } };

const sentenceIn = (locale: Locale, sentence: Sentence): string =>
  locale === "en" ? sentence : TEXTS[locale].sentences[sentence];

const isSentence = (text: string): text is Sentence => Object.hasOwn(ru.sentences, text);

/** Keys of texts beside the fields of a form, each once. */
function faultsIn(details: Failure["details"]): string[] {
  const issues = details?.["issues"];
  if (!Array.isArray(issues)) return [];
  return [...new Set(issues.map((issue: { message?: unknown }) => String(issue.message)))];
}
