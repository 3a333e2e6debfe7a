import { z } from "zod";
import { route } from "../route.ts";
import { CaptchaSolution } from "./captcha.ts";

/** From the link in the mail. A truncated one is a wrong code, not a bad request. */
const RecoveryCode = z.string().min(1).max(200);

export const askRecovery = route("POST /rest/recover", {
  alsoGet: true,
  summary: "Request a password reset mail; the reply does not reveal whether the address is known",
  access: "public",
  query: z.object({ email: z.string("This field is required").max(254) }),
  body: z.strictObject({ captcha: CaptchaSolution.optional() }),
  errors: ["captcha_required"],
  limit: { max: 30, perSeconds: 60 },
});

export const isRecoveryOpen = route("GET /rest/recover/:code/exists", {
  summary: "Check whether a password reset link is still valid",
  access: "public",
  params: z.object({ code: RecoveryCode }),
  reply: z.object({ exists: z.boolean() }),
  limit: { max: 30, perSeconds: 60 },
});

export const setNewPassword = route("POST /rest/recover/password", {
  summary:
    "Set a new password with the code of a reset mail, in the body or as bearer token; ends all sessions",
  access: "public",
  body: z.strictObject({
    code: RecoveryCode.optional(),
    password: z.string("This field is required").max(1024),
  }),
  errors: ["link_expired"],
  limit: { max: 30, perSeconds: 60 },
});
