import type { Role } from "@sonum/contract/accounts";
import { OFFICE_ROLES, type OfficeRole } from "@sonum/contract/route";

const roleFor = (task: OfficeRole): Role => `ROLE_sao-${task}`;

/** What somebody does in the office. */
export const tasksOf = (roles: readonly Role[]): OfficeRole[] =>
  OFFICE_ROLES.filter((task) => roles.includes(roleFor(task)));

/** The roles somebody has outside the office, together with those of their tasks in it. */
export const rolesOfStaff = (before: readonly Role[], tasks: readonly OfficeRole[]): Role[] => [
  ...before.filter((role) => role === "ROLE_sao-user" || role === "ROLE_sao-partner"),
  ...(tasks.length > 0 ? (["ROLE_sao-operator"] as const) : []),
  ...OFFICE_ROLES.filter((task) => tasks.includes(task)).map(roleFor),
];
