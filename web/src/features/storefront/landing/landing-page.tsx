import { useEffect } from "react";
import { useSession } from "../../../lib/session/use-session.ts";
import { setSettings } from "../../../lib/settings/settings-store.ts";
import { recordViewed } from "../customer/viewed-offers.ts";
import { CountryDetails } from "./country-details.tsx";
import { DeliveryDisclaimer, HowItWorks } from "./how-it-works.tsx";
import { ServiceDetails } from "./service-details.tsx";

/** Landing page of one country, or of one service in a country; readable without JavaScript. */
export function LandingPage({ country, service }: { country: string; service?: string }) {
  const { role } = useSession();
  const code = country.toLowerCase();

  useEffect(() => {
    if (service) recordViewed({ service, country: code });
    setSettings({ lastViewed: service ? { service, country: code } : { country: code } });
  }, [service, code]);

  return (
    <>
      {service ? <ServiceDetails country={code} service={service} /> : <CountryDetails country={code} />}
      {role === "guest" ? <HowItWorks /> : <DeliveryDisclaimer />}
    </>
  );
}
