import { useQuery } from "@tanstack/react-query";
import { useSettings } from "../../lib/settings-store.ts";
import type { Order } from "../../queries/activations.ts";
import { country, service } from "../../queries/catalogue.ts";

/** The picture of an order's service and the name of its country in the visitor's language. */
export function useOrderNames(order: Order): { icon: string | undefined; country: string } {
  const { lang } = useSettings();
  const { data: picture } = useQuery(service(order.serviceCode));
  const { data: place } = useQuery(country(order.countryCode));
  return { icon: picture?.icon, country: place?.names[lang] ?? order.countryCode.toUpperCase() };
}
