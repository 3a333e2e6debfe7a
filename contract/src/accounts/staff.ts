import { z } from "zod";
import { OFFICE_ROLES, office, route } from "../route.ts";
import { Instant } from "../time.ts";

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

export const listStaff = route({
  method: "GET",
  path: "/rest/office/staff",
  summary: "Who works in the office and what they may do",
  access: office(),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(StaffMember) }),
  errors: ["sign_in_required", "not_allowed", "confirmation_required"],
});

export const addStaff = route({
  method: "POST",
  path: "/rest/office/staff",
  summary: "Let somebody into the office; the link by which they choose a password is told once",
  access: office(),
  body: z.strictObject({
    username: z.string().min(1).max(64),
    email: z.string().min(3).max(254),
    roles: Roles.min(1),
  }),
  reply: z.object({ id: z.string(), link: z.string(), expiresAt: Instant }),
  errors: ["invalid_request", "sign_in_required", "not_allowed", "confirmation_required", "name_taken"],
});

export const setStaffRoles = route({
  method: "POST",
  path: "/rest/office/staff/:userId/roles",
  summary: "Change what somebody does in the office; without a role they leave it. Their sessions end",
  access: office(),
  params: z.strictObject({ userId: z.string().regex(/^[a-z0-9_]{1,40}$/) }),
  body: z.strictObject({ roles: Roles }),
  reply: z.void(),
  status: 204,
  errors: [
    "invalid_request",
    "sign_in_required",
    "not_allowed",
    "confirmation_required",
    "not_found",
    "conflict",
  ] as const,
});
