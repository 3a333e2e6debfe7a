import { useQuery } from "@tanstack/react-query";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { countries, services } from "../../../queries/catalogue.ts";
import { useViewedOffers, type ViewedOffer } from "./viewed-offers.ts";

export type NamedViewedOffer = ViewedOffer & { name: string; icon: string };

/** Recently viewed offers with their names; skips what is no longer sold. */
export function useNamedViewedOffers(): NamedViewedOffer[] {
  const { lang } = useSettings();
  const translateService = useServiceName();
  const viewed = useViewedOffers();
  const isEnabled = viewed.length > 0;
  const { data: serviceList } = useQuery({ ...services, enabled: isEnabled });
  const { data: countryList } = useQuery({ ...countries, enabled: isEnabled });
  return viewed.flatMap(({ service, country }) => {
    const serviceData = serviceList?.find(({ code }) => code === service);
    const countryData = countryList?.find(({ iso2 }) => iso2.toLowerCase() === country);
    return serviceData && countryData
      ? [
          {
            service,
            country,
            name: `${translateService(serviceData.name)}, ${countryData.countryNaming[lang]}`,
            icon: serviceData.icon,
          },
        ]
      : [];
  });
}
