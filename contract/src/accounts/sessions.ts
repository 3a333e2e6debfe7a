import { z } from "zod";
import { route } from "../route.ts";
import { Instant } from "../time.ts";
import { RequestOptions, UsedPasskey } from "./webauthn.ts";

export const OwnSession = z
  .object({
    id: z.string(),
    device: z.string().nullable().describe("Browser and operating system, e.g. `Firefox, Linux`"),
    network: z.string().nullable().describe("IP address, shortened to its network"),
    createdAt: Instant,
    lastUsedAt: Instant,
    current: z.boolean(),
  })
  .meta({ id: "OwnSession" });
export type OwnSession = z.infer<typeof OwnSession>;

export const confirmOwner = route("POST /rest/user/confirm", {
  summary: "Confirm the identity; changes are allowed for the next ten minutes",
  access: "signed_in",
  beforeSecondFactor: true,
  body: z.strictObject({
    password: z.string().min(1).max(1024).optional(),
    otp: z
      .string()
      .min(1)
      .max(32)
      .optional()
      .describe("Required instead of the password if two-step verification is on"),
    passkey: UsedPasskey.optional(),
  }),
  reply: z.object({ confirmedUntil: Instant }),
  errors: ["not_confirmed", "too_many_requests"],
});

export const startConfirmByPasskey = route("POST /rest/user/confirm/options", {
  summary: "Get the options for confirming with a passkey",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: RequestOptions,
});

export const listSessions = route("GET /rest/user/sessions", {
  summary: "List the user's sessions, last used first",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: z.array(OwnSession),
});

export const endSession = route("DELETE /rest/user/sessions/:id", {
  summary: "End another session",
  access: "signed_in",
  beforeSecondFactor: true,
  params: z.strictObject({ id: z.string().regex(/^ses_[0-9a-z]{26}$/) }),
  errors: ["confirmation_required", "not_found"],
});

export const endOtherSessions = route("POST /rest/user/sessions/end-others", {
  summary: "End all sessions except this one",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: z.object({ ended: z.int() }),
  errors: ["confirmation_required"],
});
