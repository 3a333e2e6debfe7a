import { z } from "zod";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

/** Impersonation: an operator sees the shop as one user does, read-only, for 15 minutes; the user is notified. */
export const beginLook = route({
  method: "POST",
  path: "/rest/office/users/:userId/look",
  summary:
    "See the shop as a person sees it: nothing can be changed, SMS and secrets are not shown, the person is told",
  access: office("support"),
  params: z.strictObject({ userId: z.string().regex(/^[a-z0-9_]{1,40}$/) }),
  body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  reply: z.object({ token: z.string(), until: Instant, username: z.string(), isPartner: z.boolean() }),
  errors: ["invalid_request", "sign_in_required", "not_allowed", "confirmation_required", "not_found"],
});

export const endLook = route({
  method: "POST",
  path: "/rest/user/look/end",
  summary: "Stop seeing the shop as somebody else",
  access: "signed_in",
  duringImpersonation: true,
  reply: z.void(),
  status: 204,
  errors: ["sign_in_required", "not_found"],
});

export const OfficeLook = z
  .object({
    id: z.string(),
    begunAt: Instant,
    until: Instant.describe("when it ended, or will at the latest"),
    reason: z.string(),
  })
  .meta({ id: "OfficeLook" });
export type OfficeLook = z.infer<typeof OfficeLook>;

export const listLooks = route({
  method: "GET",
  path: "/rest/user/looks",
  summary: "When support saw the shop as the person sees it, and why",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: z.array(OfficeLook),
  errors: ["sign_in_required"],
});
