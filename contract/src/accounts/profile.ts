import { z } from "zod";
import { LOCALES } from "../locale.ts";
import { route } from "../route.ts";
import { Instant } from "../time.ts";
import { ApiKey } from "./api-keys.ts";
import { Passkey } from "./passkeys.ts";

const Password = z.string().min(1).max(1024);
const Name = z.string().trim().max(100);

export const OwnProfile = z
  .object({
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    hasPassword: z.boolean().describe("False for an account that was opened with an e-mail address only"),
    pendingEmail: z.string().nullable().describe("Waits until its confirmation link is opened"),
    firstName: z.string(),
    lastName: z.string(),
    locale: z.enum(LOCALES),
    createdAt: Instant,
    twoFactor: z.object({
      totp: z.boolean(),
      recoveryCodesLeft: z.int(),
      isRequired: z.boolean().describe("All other calls are refused until a second factor is set up"),
    }),
    passkeys: z.array(Passkey),
    apiKey: ApiKey,
    sessionCount: z.int(),
    confirmedUntil: Instant.nullable().describe("Until then, changes need no further confirmation"),
    deletesAt: Instant.nullable().describe("When the account will be erased"),
  })
  .meta({ id: "OwnProfile" });
export type OwnProfile = z.infer<typeof OwnProfile>;

export const readOwnProfile = route("GET /rest/user/profile", {
  summary: "Read the data of the profile page",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: OwnProfile,
});

export const changeProfile = route("PATCH /rest/user/profile", {
  summary: "Change names and language",
  access: "signed_in",
  body: z.strictObject({ firstName: Name, lastName: Name, locale: z.enum(LOCALES) }).partial(),
  reply: OwnProfile,
});

export const changeEmail = route("POST /rest/user/email", {
  summary: "Request a change of the e-mail address; takes effect when the link in the mail is opened",
  access: "signed_in",
  body: z.strictObject({ email: z.string("This field is required").max(1024) }),
  errors: ["confirmation_required"],
  limit: { max: 5, perSeconds: 3600 },
});

export const mailPasswordLink = route("POST /rest/user/password/link", {
  summary: "Mail the user a link to set a password, for an account without one",
  access: "signed_in",
  errors: ["conflict", "too_many_requests"],
});

export const changePassword = route("POST /rest/user/password", {
  summary:
    "Change the password; ends all other sessions, and API keys, webhooks and forwarding unless they are kept",
  access: "signed_in",
  beforeSecondFactor: true,
  body: z.strictObject({
    password: Password.optional().describe("The current one; omitted if the account has none yet"),
    newPassword: Password,
    keepsPrograms: z.boolean().default(false).describe("Keep API keys, and webhooks active"),
  }),
  errors: ["confirmation_required", "conflict", "not_confirmed", "too_many_requests"],
});
