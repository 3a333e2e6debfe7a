import type { Settings } from "./settings.ts";

/** The page of the shop on which a choice stands, as the router takes it. */
export function choiceAddress({ service, country }: Settings["lastViewed"]) {
  if (service && country)
    return { to: "/activations/$country/$service", params: { country, service } } as const;
  if (country) return { to: "/activations/$country", params: { country } } as const;
  return { to: "/activations", search: service ? { service } : {} } as const;
}
