import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useServiceName } from "../../lib/format/service-name.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { Offer, Service } from "../../queries/catalogue.ts";
import type { Choice } from "./load-storefront.ts";
import { findCountryName } from "./names-in-cache.ts";

type Named = { choice: Choice; service: Service | undefined; offer: Offer | undefined };

/** What is chosen, in words; `undefined` while nothing is. */
export function useOfferTitle({ choice, service, offer }: Named): string | undefined {
  const { t } = useLingui();
  const translateService = useServiceName();
  const { lang } = useSettings();
  const cache = useQueryClient();
  const country = offer?.names[lang] ?? (choice.country && findCountryName(cache, choice.country, lang));
  const name = service && translateService(service.name);
  return name && country ? t`${name}, ${country}` : (name ?? country);
}
