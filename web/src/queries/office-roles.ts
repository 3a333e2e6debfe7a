import type { Role } from "@sonum/contract/accounts";
import type { AnyRoute, OfficeRole, RolesOf } from "@sonum/contract/route";
import { useQuery } from "@tanstack/react-query";
import { profile } from "./accounts.ts";

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

/**
 * Answers whether the person who is here may make a call: `may<typeof setSection>(["catalogue", "owner"])`. Other roles than
 * those of the contract do not compile. The server decides by itself; pages only leave out what it would refuse.
 */
export function useMay() {
  const roles = useOfficeRoles();
  return <R extends AnyRoute>(allowed: RolesOf<R> & readonly OfficeRole[]): boolean =>
    allowed.some((role) => roles.includes(role));
}
