import { useEffect } from "react";
import { setSettings } from "../../../lib/settings-store.ts";
import { useSession } from "../../../lib/use-session.ts";
import { noteViewed } from "../customer/viewed-offers.ts";
import { CountryStory } from "./country-story.tsx";
import { HonestNote, HowItWorks } from "./how-it-works.tsx";
import { ServiceStory } from "./service-story.tsx";

/** Landing page of one country, or of one service in a country; readable without JavaScript. */
export function LandingPage({ country, service }: { country: string; service?: string }) {
  const { role } = useSession();
  const code = country.toLowerCase();

  useEffect(() => {
    if (service) noteViewed({ service, country: code });
    setSettings({ lastViewed: service ? { service, country: code } : { country: code } });
  }, [service, code]);

  return (
    <>
      {service ? <ServiceStory country={code} service={service} /> : <CountryStory country={code} />}
      {role === "guest" ? <HowItWorks /> : <HonestNote />}
    </>
  );
}
