import { useLingui } from "@lingui/react";
import { localizedServiceName } from "@sonum/contract/catalogue/service-name";
import { toLocale } from "@sonum/contract/locale";
import { useCallback } from "react";

/** Translates service names into the language of the page. */
export function useServiceName(): (name: string) => string {
  const { locale } = useLingui().i18n;
  return useCallback((name) => localizedServiceName(toLocale(locale), name), [locale]);
}
