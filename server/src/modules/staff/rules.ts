import type { Role } from "@sonum/contract/accounts/sign-in";
import type { OfficeRole } from "@sonum/contract/route";
import { OFFICE_ROLES } from "@sonum/contract/staff/office-roles";

const roleFor = (officeRole: OfficeRole): Role => `ROLE_sao-${officeRole}`;

/** The office roles among a user's roles. */
export const officeRolesOf = (roles: readonly Role[]): OfficeRole[] =>
  OFFICE_ROLES.filter((officeRole) => roles.includes(roleFor(officeRole)));

/** The user's roles outside the office, plus the given office roles. */
export const withOfficeRoles = (before: readonly Role[], officeRoles: readonly OfficeRole[]): Role[] => [
  ...before.filter((role) => role === "ROLE_sao-user" || role === "ROLE_sao-partner"),
  ...(officeRoles.length > 0 ? (["ROLE_sao-operator"] as const) : []),
  ...OFFICE_ROLES.filter((officeRole) => officeRoles.includes(officeRole)).map(roleFor),
];
