import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { Choice } from "./load-storefront.ts";

/** URLs for tiles and rows, so that each opens in a new tab and works without JavaScript. */
export function useChoiceLinks({ service, country }: Choice) {
  const shop = useRouter().buildLocation({ to: "/activations" }).publicHref;
  return {
    toAllServices: country ? `${shop}/${country}` : shop,
    toService: (code: string) => (country ? `${shop}/${country}/${code}` : `${shop}?service=${code}`),
    toCountry: (iso2: string) => `${shop}/${iso2}${service ? `/${service}` : ""}`,
  };
}

/** A plain click chooses in place; clicks with a modifier key are left to the browser. */
export function chooseOnClick(event: MouseEvent, choose: () => void): void {
  event.stopPropagation();
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  choose();
}
