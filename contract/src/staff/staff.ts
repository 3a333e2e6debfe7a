import { z } from "zod";
import { office, route } from "../route.ts";
import { UserIdParams } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { OFFICE_ROLES } from "./office-roles.ts";

export const StaffMember = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    roles: z.array(z.enum(OFFICE_ROLES)),
    hasSecondFactor: z.boolean(),
    isBlocked: z.boolean(),
    lastSeenAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: "StaffMember" });
export type StaffMember = z.infer<typeof StaffMember>;

const Roles = z.array(z.enum(OFFICE_ROLES)).max(OFFICE_ROLES.length);

export const listStaff = route("GET /rest/office/staff", {
  summary: "List operators and their roles",
  access: office(),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(StaffMember) }),
});

export const addStaff = route("POST /rest/office/staff", {
  summary: "Add an operator; only this reply contains the link for choosing a password",
  access: office(),
  body: z.strictObject({
    username: z.string().min(1).max(64),
    email: z.string().min(3).max(254),
    roles: Roles.min(1),
  }),
  reply: z.object({ id: z.string(), link: z.string(), expiresAt: Instant }),
  errors: ["name_taken"],
});

export const setStaffRoles = route("POST /rest/office/staff/:userId/roles", {
  summary: "Change an operator's roles; without a role they lose access. Ends their sessions",
  access: office(),
  params: UserIdParams,
  body: z.strictObject({ roles: Roles }),
  errors: [
    "invalid_request",
    "sign_in_required",
    "not_allowed",
    "confirmation_required",
    "not_found",
    "conflict",
  ] as const,
});
