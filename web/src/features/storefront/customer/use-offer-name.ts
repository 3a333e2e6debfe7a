import { useQuery } from "@tanstack/react-query";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { country as countryByCode, service as serviceByCode } from "../../../queries/catalogue.ts";

/** "Telegram, Estonia" in the visitor's language; codes until the names are loaded. */
export function useOfferName({ service, country }: { service: string; country: string }): string {
  const { lang } = useSettings();
  const translateService = useServiceName();
  const { data: serviceData } = useQuery(serviceByCode(service));
  const { data: countryData } = useQuery(countryByCode(country));
  const serviceName = serviceData ? translateService(serviceData.name) : service;
  return `${serviceName}, ${countryData?.names[lang] ?? country.toUpperCase()}`;
}
