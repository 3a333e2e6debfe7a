import type { Role } from "@sonum/contract/accounts/sign-in";
import type { AnyRoute, OfficeRole, RolesOf } from "@sonum/contract/route";
import { useQuery } from "@tanstack/react-query";
import { profile } from "./accounts.ts";

const ROLES: Partial<Record<Role, OfficeRole>> = {
  "ROLE_sao-owner": "owner",
  "ROLE_sao-support": "support",
  "ROLE_sao-finance": "finance",
  "ROLE_sao-catalogue": "catalogue",
};

/** The office roles of the signed-in operator; empty until loaded. */
export function useOfficeRoles(): OfficeRole[] {
  const { data } = useQuery(profile);
  return data?.roles.flatMap((role) => ROLES[role] ?? []) ?? [];
}

/**
 * Checks whether the operator may make a call: `may<typeof setSection>(["catalogue", "owner"])`. Roles that differ from
 * the contract do not compile. For display only: the server enforces permissions itself.
 */
export function useMay() {
  const roles = useOfficeRoles();
  return <R extends AnyRoute>(allowed: RolesOf<R> & readonly OfficeRole[]): boolean =>
    allowed.some((role) => roles.includes(role));
}
