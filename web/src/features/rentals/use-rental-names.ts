import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useServiceName } from "../../lib/service-name.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { wholeNumberIcon } from "../../lib/whole-number-icon.ts";
import { country, service } from "../../queries/catalogue.ts";
import { WHOLE_NUMBER } from "../../queries/rental-offers.ts";
import type { Rental } from "../../queries/rentals.ts";

/** What a rental is for, its picture, and the name of its country in the visitor's language. */
export function useRentalNames({ serviceCode, serviceName, countryCode }: Rental) {
  const { t } = useLingui();
  const sayService = useServiceName();
  const { lang } = useSettings();
  const isWhole = serviceCode === WHOLE_NUMBER;
  const { data: picture } = useQuery({ ...service(serviceCode), enabled: !isWhole });
  const { data: place } = useQuery(country(countryCode));
  return {
    name: isWhole ? t`Whole number` : sayService(serviceName ?? serviceCode),
    icon: isWhole ? wholeNumberIcon : picture?.icon,
    country: place?.names[lang] ?? countryCode.toUpperCase(),
  };
}
