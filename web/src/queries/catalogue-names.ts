import { useLingui } from "@lingui/react/macro";
import type { Locale } from "@sonum/contract/locale";
import { useQuery } from "@tanstack/react-query";
import { useServiceName } from "../lib/format/service-name.ts";
import { useSettings } from "../lib/settings/settings-store.ts";
import { countries, services } from "./catalogue.ts";

type Option = { value: string; text: string };
type CatalogueFilter = { service?: string | undefined; country?: string | undefined };

/** Props of the selects that filter by service and by country. */
export function useCatalogueSelects(
  { service = "", country = "" }: CatalogueFilter,
  onChange: (change: CatalogueFilter) => void,
) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return {
    service: {
      label: t`Service`,
      value: service,
      options: [{ value: "", text: t`All services` }, ...useServiceNames()],
      onChange: (chosen: string) => onChange({ service: chosen }),
    },
    country: {
      label: t`Country`,
      value: country,
      options: [{ value: "", text: t`All countries` }, ...useCountryNames(lang)],
      onChange: (chosen: string) => onChange({ country: chosen }),
    },
  };
}

/** All services as options, sorted by name. */
function useServiceNames(): Option[] {
  const { data } = useQuery(services);
  const translateService = useServiceName();
  return sortByText(
    data?.map(({ code, name }) => ({ value: code, text: translateService(name) })) ?? [],
    "en",
  );
}

/** All countries as options, sorted by their name in a language. */
export function useCountryNames(lang: Locale): Option[] {
  const { data } = useQuery(countries);
  const options = data?.map(({ iso2, countryNaming }) => ({
    value: iso2.toLowerCase(),
    text: countryNaming[lang],
  }));
  return sortByText(options ?? [], lang);
}

const sortByText = (options: Option[], lang: Locale) =>
  options.toSorted((one, other) => one.text.localeCompare(other.text, lang));
