import { useQuery } from "@tanstack/react-query";
import { useServiceName } from "../../lib/service-name.ts";
import { useSettings } from "../../lib/settings-store.ts";
import type { Order } from "../../queries/activations.ts";
import { country, service } from "../../queries/catalogue.ts";

/** The picture of an order's service, its name and that of its country in the visitor's language. */
export function useOrderNames(order: Order): { name: string; icon: string | undefined; country: string } {
  const { lang } = useSettings();
  const sayService = useServiceName();
  const { data: picture } = useQuery(service(order.serviceCode));
  const { data: place } = useQuery(country(order.countryCode));
  return {
    name: sayService(order.serviceName),
    icon: picture?.icon,
    country: place?.names[lang] ?? order.countryCode.toUpperCase(),
  };
}
