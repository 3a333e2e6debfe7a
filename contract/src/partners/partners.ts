import { z } from "zod";
import { CaptchaSolution } from "../accounts/captcha.ts";
import { Agreements } from "../accounts/sign-up.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";
import { EQUIPMENT_LENGTH_MAX } from "./application-rules.ts";
import { PARTNER_STATES } from "./partner-list-values.ts";

const REQUIRED = "This field is required";
const field = (max = 1024) => z.string(REQUIRED).max(max, "This text is too long");
const declared = () => z.literal(true, REQUIRED);

/** Version of the declarations partners make about their SIMs. */
export const DECLARATIONS_VERSION = "2026-11-15";

/** The SIMs are the partner's own or used with their owners' consent, and their operators' terms allow this use. */
export const Declarations = z
  .strictObject({ simOwnership: declared(), operatorTerms: declared() }, REQUIRED)
  .meta({ id: "Declarations" });

export const PartnerState = z.enum(PARTNER_STATES);
export type PartnerState = z.infer<typeof PartnerState>;

export const signUpPartner = route("POST /rest/adm/create/partner", {
  summary:
    "Apply as a partner; the captcha solution (action `partner-sign-up`) is in the body or `x-captcha`",
  access: "public",
  body: z.strictObject({
    name: field(),
    username: field(),
    email: field(),
    password: field(),
    telegramId: field(100),
    portNumber: z
      .union([z.number(), z.string().max(20)], REQUIRED)
      .describe("Number of SIM ports, at least 16"),
    countryList: z
      .union([z.string().max(2000), z.array(z.string().max(60)).max(60)])
      .nullish()
      .describe("Countries of the numbers, separated by commas"),
    equipment: field(EQUIPMENT_LENGTH_MAX),
    comments: z.string().max(4000, "This text is too long").nullish(),
    payoutName: z.string().max(200, "This text is too long").nullish().describe("Recipient of payouts"),
    declarations: Declarations.optional().describe("Can be given later; required for approval"),
    locale: z.string().max(35).default("en"),
    agreements: Agreements,
    captcha: CaptchaSolution.optional(),
  }),
  status: 201,
  reply: z.object({ username: z.string() }),
  errors: ["captcha_required", "name_taken"],
  limit: { max: 30, perSeconds: 60 },
});

/** Terms shown to prospective partners. */
export const readPartnerTerms = route("GET /rest/reference/partner", {
  summary: "Read a partner's share of a sale and the required number of ports",
  access: "public",
  reply: z.object({ sharePercent: z.number(), portsMin: z.int() }).meta({ id: "PartnerTerms" }),
});

export const declareSims = route("POST /rest/partner/declarations", {
  summary: "Submit the declarations missing since sign-up: ownership of the SIMs and recipient of payouts",
  access: "partner",
  body: z.strictObject({ declarations: Declarations, payoutName: field(200).min(1, REQUIRED) }),
});

export const PartnerApplication = z
  .object({
    partnerId: z.string(),
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    state: PartnerState,
    name: z.string(),
    telegramId: z.string(),
    portNumber: z.int(),
    equipment: z.string(),
    countries: z.array(z.string()),
    comments: z.string(),
    payoutName: z.string(),
    appliedAt: Instant,
    declaredAt: Instant.nullable(),
    declaredMachines: z.int().describe("Machines whose SIMs were declared at registration"),
    decision: z
      .object({ state: PartnerState, reason: z.string(), decidedBy: z.string(), decidedAt: Instant })
      .nullable(),
  })
  .meta({ id: "PartnerApplication" });
export type PartnerApplication = z.infer<typeof PartnerApplication>;

export const PartnerParams = z.strictObject({ partnerId: z.string().regex(/^\w{1,64}$/) });

export const REASON_LENGTH_MAX = 1000;

export const decidePartner = route("POST /rest/office/partners/:partnerId/decision", {
  summary: "Approve or reject a partner, with a reason; partners who are not approved cannot sell",
  access: office("support"),
  params: PartnerParams,
  body: z.strictObject({
    state: z.enum(["approved", "rejected"]),
    reason: z.string().max(REASON_LENGTH_MAX, "This text is too long").default(""),
  }),
  errors: ["not_found", "conflict"],
});
