import { z } from "zod";
import { route } from "../route.ts";

const Otp = z
  .string()
  .regex(/^\d{6}$/)
  .describe("Six digits from the authenticator app");

export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).describe("Shown once; each can be used once") })
  .meta({ id: "RecoveryCodes" });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const startTotp = route("POST /rest/user/totp", {
  summary: "Create a secret for an authenticator app; takes effect after a code is confirmed",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: z.object({
    secret: z.string(),
    uri: z.string().describe("`otpauth://` URI, to be shown as a QR code"),
  }),
  errors: ["confirmation_required", "second_factor_required", "conflict"],
});

export const enableTotp = route("POST /rest/user/totp/enable", {
  summary: "Turn on two-step verification; returns the recovery codes",
  access: "signed_in",
  beforeSecondFactor: true,
  body: z.strictObject({ otp: Otp }),
  reply: RecoveryCodes,
  errors: ["confirmation_required", "not_found", "not_confirmed", "conflict", "too_many_requests"],
});

export const disableTotp = route("DELETE /rest/user/totp", {
  summary: "Turn off two-step verification",
  access: "signed_in",
  body: z.strictObject({ otp: z.string().min(1).max(32).describe("A one-time code or a recovery code") }),
  errors: ["confirmation_required", "not_found", "not_confirmed", "too_many_requests"],
});

export const replaceRecoveryCodes = route("POST /rest/user/recovery-codes", {
  summary: "Create ten new recovery codes; the previous ones stop working",
  access: "signed_in",
  reply: RecoveryCodes,
  errors: ["confirmation_required", "not_found"],
});
