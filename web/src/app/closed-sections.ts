import type { Section } from "@sonum/contract/section";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { storefront } from "../queries/storefront.ts";

/** Which section a page belongs to. What belongs to none cannot be closed. */
const SECTION_OF: Record<string, Section> = {
  activations: "activations",
  rent_numbers: "rental",
  api: "api",
  referrals: "referrals",
  partner: "partner",
  help: "help",
};

/** Whether an operator has closed the section of a page. */
export function useIsClosed(path: string | undefined): boolean {
  const { data } = useQuery({ ...storefront, enabled: false });
  const section = SECTION_OF[path?.split("/")[1] ?? ""];
  return section !== undefined && Boolean(data?.closedSections.includes(section));
}

export const useIsClosedHere = (): boolean =>
  useIsClosed(useLocation({ select: ({ pathname }) => pathname }));
