import { z } from "zod";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

/** What users agree to after sign-up: lawful use before their first purchase, and texts published since. */
export const LaterAgreement = z.enum(["lawfulPurchase", "terms", "personalData"]);

const GivenAgreement = z.object({ agreement: z.string(), version: z.string(), givenAt: Instant });

export const listAgreements = route({
  method: "GET",
  path: "/rest/user/agreements",
  summary: "What the person agreed to, in which version and when",
  access: "signed_in",
  reply: z.object({
    data: z.array(GivenAgreement),
    current: z.record(z.string(), z.string()),
    missing: z
      .array(z.object({ agreement: LaterAgreement, version: z.string() }))
      .describe("what is asked for before the next purchase"),
  }),
  errors: ["sign_in_required"],
});

export const giveAgreement = route({
  method: "POST",
  path: "/rest/user/agreements",
  summary: "Agree to the text in force; its version, the time and the address are kept. May be repeated",
  access: "signed_in",
  body: z.strictObject({ agreement: LaterAgreement, version: z.string().max(20) }),
  status: 204,
  reply: z.void(),
  errors: ["sign_in_required", "invalid_request", "conflict"],
});
