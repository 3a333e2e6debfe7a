import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Locale } from "@sonum/contract/locale";
import type { LegalTextId } from "@sonum/contract/office/legal-text-ids";

export const TEXT_NAMES: Record<LegalTextId, MessageDescriptor> = {
  notices: msg`Legal notices`,
  rules: msg`Project rules`,
  offer: msg`Public offer`,
  terms: msg`Terms of service`,
  privacy: msg`Privacy policy`,
  cookies: msg`Cookies and local storage`,
  "acceptable-use": msg`Acceptable-use policy`,
};

export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: "English",
  ru: "Русский",
  et: "Eesti",
  de: "Deutsch",
  pt: "Português",
};
