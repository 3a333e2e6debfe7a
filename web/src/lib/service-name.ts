import { useLingui } from "@lingui/react";
import { isLocale } from "@sonum/contract/locale";
import { localizedServiceName } from "@sonum/contract/service-name";
import { useCallback } from "react";

/** Translates service names into the language of the page. */
export function useServiceName(): (name: string) => string {
  const { locale } = useLingui().i18n;
  return useCallback((name) => localizedServiceName(isLocale(locale) ? locale : "en", name), [locale]);
}
