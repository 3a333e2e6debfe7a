import { useQuery } from "@tanstack/react-query";
import { useServiceName } from "../../lib/format/service-name.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { country, service } from "../../queries/catalogue.ts";
import type { Order } from "../../queries/order.ts";

/** Service name, service icon and country name of an order, in the visitor's language. */
export function useOrderNames(order: Order): { name: string; icon: string | undefined; country: string } {
  const { lang } = useSettings();
  const translateService = useServiceName();
  const { data: serviceData } = useQuery(service(order.serviceCode));
  const { data: countryData } = useQuery(country(order.countryCode));
  return {
    name: translateService(order.serviceName),
    icon: serviceData?.icon,
    country: countryData?.names[lang] ?? order.countryCode.toUpperCase(),
  };
}
