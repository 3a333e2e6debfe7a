import { useQuery } from "@tanstack/react-query";
import { useServiceName } from "../../../lib/service-name.ts";
import { useSettings } from "../../../lib/settings-store.ts";
import { countries, services } from "../../../queries/catalogue.ts";
import { useViewedOffers, type Viewed } from "./viewed-offers.ts";

export type NamedOffer = Viewed & { name: string; icon: string };

/** What was looked at lately, by name; what is not sold any more is left out. */
export function useViewed(): NamedOffer[] {
  const { lang } = useSettings();
  const sayService = useServiceName();
  const viewed = useViewedOffers();
  const isEnabled = viewed.length > 0;
  const { data: serviceList } = useQuery({ ...services, enabled: isEnabled });
  const { data: countryList } = useQuery({ ...countries, enabled: isEnabled });
  return viewed.flatMap(({ service, country }) => {
    const sold = serviceList?.find(({ code }) => code === service);
    const place = countryList?.find(({ iso2 }) => iso2.toLowerCase() === country);
    return sold && place
      ? [
          {
            service,
            country,
            name: `${sayService(sold.name)}, ${place.countryNaming[lang]}`,
            icon: sold.icon,
          },
        ]
      : [];
  });
}
