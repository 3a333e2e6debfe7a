import type { Role } from "@sonum/contract/accounts";
import type { OfficeRole } from "@sonum/contract/route";
import { useQuery } from "@tanstack/react-query";
import { profile } from "../../queries/accounts.ts";

const ROLES: Partial<Record<Role, OfficeRole>> = {
  "ROLE_sao-owner": "owner",
  "ROLE_sao-support": "support",
  "ROLE_sao-finance": "finance",
  "ROLE_sao-catalogue": "catalogue",
};

/** What the person who is here may do in the office; nothing until that is known. */
export function useOfficeRoles(): OfficeRole[] {
  const { data } = useQuery(profile);
  return data?.roles.flatMap((role) => ROLES[role] ?? []) ?? [];
}
