import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isLocale } from "@sonum/contract/locale";
import type { QueryClient } from "@tanstack/react-query";
import { findCountryName, findServiceName } from "./names-in-cache.ts";

type Context = { queryClient: QueryClient; i18n: I18n };

/** Title and description of a landing page, as search engines and shared links show them. */
export function headOfLanding({ queryClient, i18n }: Context, params: { country: string; service?: string }) {
  const lang = isLocale(i18n.locale) ? i18n.locale : "en";
  const country = findCountryName(queryClient, params.country.toLowerCase(), lang);
  if (params.service === undefined) {
    return describe(
      i18n._(msg`Temporary numbers: ${{ country }}`),
      i18n._(msg`Temporary phone numbers of ${{ country }} for SMS codes of more than 300 services.`),
    );
  }
  const service = findServiceName(queryClient, params.service);
  return describe(
    i18n._(msg`${{ service }} number: ${{ country }}`),
    i18n._(msg`A temporary number (${{ country }}) that receives the SMS code of ${{ service }}.`),
  );
}

const describe = (title: string, description: string) => ({
  meta: [{ title: `${title} · Sonum` }, { name: "description", content: description }],
});
