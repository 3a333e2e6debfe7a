import { z } from "zod";
import { route } from "../route.ts";

/** An operator has at least one of the last four: their roles in the back office. */
export const Role = z.enum([
  "ROLE_sao-user",
  "ROLE_sao-partner",
  "ROLE_sao-operator",
  "ROLE_sao-support",
  "ROLE_sao-finance",
  "ROLE_sao-catalogue",
  "ROLE_sao-owner",
] as const);
export type Role = z.infer<typeof Role>;

export const Session = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal("bearer"),
    scope: z.string(),
    expires_in: z.int(),
    username: z.string(),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

export const Profile = z
  .object({
    sub: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    family_name: z.string(),
    given_name: z.string(),
    name: z.string(),
    preferred_username: z.string(),
    roles: z.array(Role),
    sid: z.string(),
    locale: z.string(),
  })
  .meta({ id: "Profile" });
export type Profile = z.infer<typeof Profile>;

export const signIn = route("POST /rest/proxy/login", {
  summary: "Sign in with username or e-mail address",
  access: "public",
  body: z.strictObject({
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(1024),
    otp: z.string().min(1).max(32).optional().describe("One-time or recovery code, if required"),
  }),
  reply: Session,
  errors: ["bad_credentials", "otp_required", "account_blocked"],
  limit: { max: 30, perSeconds: 60 },
});

export const refreshSession = route("POST /rest/proxy/refresh", {
  summary: "Exchange a refresh token for new tokens",
  access: "public",
  body: z.strictObject({ refreshToken: z.string().min(1).max(512) }),
  reply: Session,
  errors: ["bad_credentials"],
  limit: { max: 120, perSeconds: 60 },
});

export const signOut = route("POST /rest/logout", {
  summary: "End this session",
  access: "signed_in",
  beforeSecondFactor: true,
});

export const readProfile = route("GET /rest/check", {
  summary: "Read the signed-in user",
  access: "signed_in",
  beforeSecondFactor: true,
  reply: Profile,
});
