import type { Section } from "@sonum/contract/section";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { storefront } from "../queries/storefront.ts";

/** The section of a page by the first part of its path. Pages without a section cannot be closed. */
const SECTION_BY_PATH: Record<string, Section> = {
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
  const section = SECTION_BY_PATH[path?.split("/")[1] ?? ""];
  return section !== undefined && Boolean(data?.closedSections.includes(section));
}

export const useIsCurrentPageClosed = (): boolean =>
  useIsClosed(useLocation({ select: ({ pathname }) => pathname }));
