import { OFFICE_ROLES } from "@sonum/contract/staff/office-roles";
import type { CsvCell } from "../../../lib/format/csv-text.ts";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { selectRows } from "../shared/select-rows.ts";
import type { StaffMember } from "./queries/staff.ts";

/** In place of a role: those who sign in by password alone. */
export const NO_SECOND_FACTOR = "noSecondFactor";

const since = ({ createdAt }: StaffMember) => Date.parse(createdAt);

const SORT = new Map<string, (member: StaffMember) => string | number>([
  ["name", ({ username }) => username],
  ["lastSeen", ({ lastSeenAt }) => (lastSeenAt === null ? 0 : Date.parse(lastSeenAt))],
  ["since", since],
]);

/** The operators that the address asks for, in its order; without one, those who came first. */
export const selectStaff = (members: StaffMember[], search: OfficeSearch): StaffMember[] =>
  selectRows(members, search, {
    textOf: ({ username, email }) => `${username}\n${email}`,
    isInState,
    sortBy: SORT.get(search["sort"] ?? "") ?? since,
    isDescending: search["order"] === "DESC",
  });

function isInState({ roles, hasSecondFactor }: StaffMember, state: string | undefined): boolean {
  if (state === NO_SECOND_FACTOR) return !hasSecondFactor;
  const role = OFFICE_ROLES.find((one) => one === state);
  return role === undefined || roles.includes(role);
}

/** Rows of a file, with their heading. */
export const staffCsv = (members: StaffMember[]): CsvCell[][] => [
  ["id", "username", "email", "roles", "secondFactor", "blocked", "lastSeenAt", "since"],
  ...members.map((member) => [
    member.id,
    member.username,
    member.email,
    member.roles.join(" "),
    String(member.hasSecondFactor),
    String(member.isBlocked),
    member.lastSeenAt,
    member.createdAt,
  ]),
];
