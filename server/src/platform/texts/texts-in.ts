import type { Locale } from "@sonum/contract/locale";
import { de } from "./de/index.ts";
import { en } from "./en/index.ts";
import { et } from "./et/index.ts";
import { pt } from "./pt/index.ts";
import { ru } from "./ru/index.ts";
import type { Texts, Translation } from "./texts.ts";

/** All languages but English. A missing language, or a missing text in one, does not compile. */
export const translations: Record<Exclude<Locale, "en">, Translation> = { ru, et, de, pt };

const textsByLocale: Record<Locale, Texts> = { en, ...translations };

export const textsIn = (locale: Locale): Texts => textsByLocale[locale];
