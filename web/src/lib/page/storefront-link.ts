import type { Settings } from "../settings/settings.ts";

/** Router link to the shop page of a chosen service and country. */
export function storefrontLink({ service, country }: Settings["lastViewed"]) {
  if (service && country)
    return { to: "/activations/$country/$service", params: { country, service } } as const;
  if (country) return { to: "/activations/$country", params: { country } } as const;
  return { to: "/activations", search: service ? { service } : {} } as const;
}
