import { useQuery } from "@tanstack/react-query";
import { mailStorage } from "../../queries/mails.ts";
import { useOfficeRoles } from "../../queries/office-roles.ts";
import { isPageForRoles, type OfficePage } from "./office-page.ts";
import { officePages } from "./office-pages.ts";

/** The pages that this operator may open and that exist in this environment. */
export function useShownPages(): OfficePage[] {
  const roles = useOfficeRoles();
  const permitted = officePages.filter((page) => isPageForRoles(roles, page));
  const { data } = useQuery({ ...mailStorage, enabled: permitted.some((page) => page.needsStoredMails) });
  return permitted.filter((page) => !page.needsStoredMails || data?.isKept);
}
