import { z } from "zod";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

/** What users agree to after sign-up: lawful use before their first purchase, and texts published since. */
export const LaterAgreement = z.enum(["lawfulPurchase", "terms", "personalData"]);

const GivenAgreement = z.object({ agreement: z.string(), version: z.string(), givenAt: Instant });

export const listAgreements = route("GET /rest/user/agreements", {
  summary: "List the agreements of the user, with version and date",
  access: "signed_in",
  reply: z.object({
    data: z.array(GivenAgreement),
    current: z.record(z.string(), z.string()),
    missing: z
      .array(z.object({ agreement: LaterAgreement, version: z.string() }))
      .describe("Agreements required before the next purchase"),
  }),
});

export const giveAgreement = route("POST /rest/user/agreements", {
  summary: "Accept the text in force; stores its version, the time and the IP address. Safe to repeat",
  access: "signed_in",
  body: z.strictObject({ agreement: LaterAgreement, version: z.string().max(20) }),
  errors: ["conflict"],
});
