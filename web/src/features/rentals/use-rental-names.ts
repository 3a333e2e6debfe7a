import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useServiceName } from "../../lib/format/service-name.ts";
import { wholeNumberIcon } from "../../lib/format/whole-number-icon.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { country, service } from "../../queries/catalogue.ts";
import { WHOLE_NUMBER } from "../../queries/rental-offers.ts";
import type { Rental } from "../../queries/rentals.ts";

/** Service name, icon and country name of a rental, in the visitor's language. */
export function useRentalNames({ serviceCode, serviceName, countryCode }: Rental) {
  const { t } = useLingui();
  const translateService = useServiceName();
  const { lang } = useSettings();
  const isWholeNumber = serviceCode === WHOLE_NUMBER;
  const { data: serviceData } = useQuery({ ...service(serviceCode), enabled: !isWholeNumber });
  const { data: countryData } = useQuery(country(countryCode));
  return {
    name: isWholeNumber ? t`Whole number` : translateService(serviceName ?? serviceCode),
    icon: isWholeNumber ? wholeNumberIcon : serviceData?.icon,
    country: countryData?.names[lang] ?? countryCode.toUpperCase(),
  };
}
