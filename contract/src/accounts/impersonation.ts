import { z } from "zod";
import { office, route } from "../route.ts";
import { ActionReason, UserIdParams } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** Impersonation: an operator sees the shop as one user does, read-only, for 15 minutes; the user is notified. */
export const beginLook = route("POST /rest/office/users/:userId/look", {
  summary: "Start impersonating a user: read-only, without SMS and secrets; the user is notified",
  access: office("support"),
  params: UserIdParams,
  body: z.strictObject({ reason: ActionReason }),
  reply: z.object({ token: z.string(), until: Instant, username: z.string(), isPartner: z.boolean() }),
  errors: ["not_found"],
});

export const endLook = route("POST /rest/user/look/end", {
  summary: "End the impersonation",
  access: "signed_in",
  duringImpersonation: true,
  errors: ["not_found"],
});

export const OfficeLook = z
  .object({
    id: z.string(),
    begunAt: Instant,
    until: Instant.describe("When it ended, or will end at the latest"),
    reason: z.string(),
  })
  .meta({ id: "OfficeLook" });
export type OfficeLook = z.infer<typeof OfficeLook>;

export const listLooks = route("GET /rest/user/looks", {
  summary: "List when and why support impersonated the user",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: z.array(OfficeLook),
});
