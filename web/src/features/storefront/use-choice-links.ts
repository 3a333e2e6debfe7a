import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { Choice } from "./load-storefront.ts";

/** Every tile and every row is a link to its own address: it can be opened in a new tab, and works without a script. */
export function useChoiceLinks({ service, country }: Choice) {
  const shop = useRouter().buildLocation({ to: "/activations" }).publicHref;
  return {
    toService: (code: string) => (country ? `${shop}/${country}/${code}` : `${shop}?service=${code}`),
    toCountry: (iso2: string) => `${shop}/${iso2}${service ? `/${service}` : ""}`,
  };
}

/** A plain press chooses on the spot; a press that asks for a new tab or window is the browser's. */
export function chooseOnPress(event: MouseEvent, choose: () => void): void {
  event.stopPropagation();
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  choose();
}
