import { z } from "zod";
import { route } from "../route.ts";
import { ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { CaptchaSolution } from "./captcha.ts";
import { Session } from "./sign-in.ts";

const REQUIRED = "This field is required";
const FIELD_LENGTH_MAX = 1024;
/** Length limits only: names, addresses and passwords are validated by the rules shared with the page. */
const field = () => z.string(REQUIRED).max(FIELD_LENGTH_MAX);
const name = () => z.string().max(100).default("");
const agreed = () => z.literal(true, REQUIRED);

export const Agreements = z.strictObject({ personalData: agreed(), terms: agreed() }, REQUIRED);

/** The page's language and what led the visitor here. */
const origin = {
  locale: z.string().max(35).default("en"),
  captcha: CaptchaSolution.optional(),
  clickId: z.string().max(128).nullish(),
  bonusId: z.int().min(0).max(999).nullish(),
  promoStartedAt: Instant.nullish().describe("When the bonus countdown started on the visitor's page"),
  ref: z.string().max(64).nullish().describe("Referral code"),
};

export const signUp = route("POST /rest/adm/create/user", {
  summary: "Create an account; the captcha solution is sent in the body or in the header `x-captcha`",
  access: "public",
  body: z.strictObject({
    username: field(),
    email: field(),
    password: field(),
    firstName: name(),
    lastName: name(),
    agreements: Agreements,
    ...origin,
  }),
  status: 201,
  reply: z.object({ username: z.string() }),
  errors: ["captcha_required", "name_taken"],
  limit: { max: 30, perSeconds: 60 },
});

export const openAccount = route("POST /rest/adm/create/buyer", {
  summary:
    "Create an account with an e-mail address only and sign in, to buy a number of an open service; a password or passkey can be added later",
  access: "public",
  body: z.strictObject({
    email: field(),
    service: ServiceCode.optional().describe("What is about to be bought; refused unless it is open"),
    agreements: Agreements.extend({
      lawfulPurchase: agreed().describe("The promise of lawful use, given with the purchase that follows"),
    }),
    ...origin,
  }),
  status: 201,
  reply: Session,
  errors: ["captcha_required", "name_taken", "not_found", "service_restricted"],
  limit: { max: 30, perSeconds: 60 },
});

export const verifyEmail = route("POST /lowcode/verify", {
  summary: "Verify an e-mail address with the link of a mail",
  access: "public",
  query: z.object({ token: z.string().min(1).max(200), email: z.string().min(1).max(254) }),
  errors: ["link_expired", "link_used"],
  limit: { max: 30, perSeconds: 60 },
});

export const resendVerification = route("POST /rest/user/verification", {
  summary: "Send the verification mail again",
  access: "signed_in",
  errors: ["too_many_requests"],
});

export const readPasswordRule = route("GET /rest/reference/password", {
  summary: "Read the minimum and maximum length of passwords",
  access: "public",
  reply: z.object({ lengthMin: z.int(), lengthMax: z.int() }),
});
