import { useRef } from "react";
import type { Choice } from "./load-storefront.ts";

export type MissingPart = "service" | "country";

/** What has to be chosen next before buying. */
export const findMissingPart = ({ service, country }: Choice): MissingPart | undefined =>
  !service ? "service" : !country ? "country" : undefined;

/**
 * Leads to the list of the missing part: its first entry gets the focus. Calls `askAgain` if there is no entry, or if it
 * was shown before and still nothing is chosen.
 */
export function useMissingChoice(askAgain: () => void): (missing: MissingPart) => void {
  const shown = useRef<MissingPart>(undefined);
  return (missing) => {
    const first = document.querySelector<HTMLElement>(`[data-choices="${missing}"] a[data-choice]`);
    if (!first || shown.current === missing) return askAgain();
    shown.current = missing;
    first.focus();
    first.scrollIntoView?.({ block: "center" });
  };
}
