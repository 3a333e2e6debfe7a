import { z } from "zod";
import { route } from "../route.ts";
import { Instant } from "../time.ts";
import { RequestOptions, UsedPasskey } from "./webauthn.ts";

export const OwnSession = z
  .object({
    id: z.string(),
    device: z.string().nullable().describe("browser and system, e.g. Firefox, Linux"),
    network: z.string().nullable().describe("the address, cut to its network"),
    createdAt: Instant,
    lastUsedAt: Instant,
    current: z.boolean(),
  })
  .meta({ id: "OwnSession" });
export type OwnSession = z.infer<typeof OwnSession>;

export const confirmOwner = route({
  method: "POST",
  path: "/rest/user/confirm",
  summary: "Show again that it is you; changes are open for ten minutes",
  access: "signed_in",
  beforeSecondFactor: true,
  body: z.strictObject({
    password: z.string().min(1).max(1024).optional(),
    otp: z.string().min(1).max(32).optional().describe("needed instead where codes are on"),
    passkey: UsedPasskey.optional(),
  }),
  reply: z.object({ confirmedUntil: Instant }),
  errors: ["invalid_request", "sign_in_required", "not_confirmed", "too_many_requests"],
});

export const startConfirmByPasskey = route({
  method: "POST",
  path: "/rest/user/confirm/options",
  summary: "What the browser needs to confirm by passkey",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: RequestOptions,
  errors: ["sign_in_required"],
});

export const listSessions = route({
  method: "GET",
  path: "/rest/user/sessions",
  summary: "Where the person is signed in, last used first",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: z.array(OwnSession),
  errors: ["sign_in_required"],
});

export const endSession = route({
  method: "DELETE",
  path: "/rest/user/sessions/:id",
  summary: "Sign out somewhere else",
  access: "signed_in",
  beforeSecondFactor: true,
  params: z.strictObject({ id: z.string().regex(/^ses_[0-9a-z]{26}$/) }),
  reply: z.void(),
  status: 204,
  errors: ["invalid_request", "sign_in_required", "not_found"],
});

export const endOtherSessions = route({
  method: "POST",
  path: "/rest/user/sessions/end-others",
  summary: "Sign out everywhere but here",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: z.object({ ended: z.int() }),
  errors: ["sign_in_required"],
});
