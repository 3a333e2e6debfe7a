import { z } from "zod";
import { Iccid, PhoneSource } from "../ingest/machine-protocol.ts";
import { office, route } from "../route.ts";
import { ActionReason } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

export const Claimant = z
  .object({
    iccid: z.string(),
    machineId: z.string(),
    machine: z.string(),
    partnerId: z.string(),
    partner: z.string(),
    port: z.int(),
    phoneFrom: PhoneSource.describe("Evidence that the SIM has this number"),
    codes: z.int().describe("Codes received under this number"),
    isPresent: z.boolean(),
    isSold: z.boolean().describe("Whether the number currently belongs to this SIM"),
    lastSeenAt: Instant,
  })
  .meta({ id: "Claimant" });

export const NumberClaim = z
  .object({
    phone: z.string(),
    decision: z
      .object({ iccid: z.string(), by: z.string(), at: Instant, reason: z.string() })
      .nullable()
      .describe("Decision of an operator"),
    sims: z.array(Claimant),
  })
  .meta({ id: "NumberClaim" });

export const listClaims = route("GET /rest/office/claims", {
  summary: "List numbers reported by several SIMs, and the operators' decisions",
  access: office("support", "catalogue"),
  reply: z.object({ data: z.array(NumberClaim) }),
});

export const decideClaim = route("POST /rest/office/claims/:phone", {
  summary:
    "Decide which SIM has a number, or withdraw the decision; while it stands, the others are off sale",
  access: office("catalogue"),
  params: z.object({
    phone: z
      .string()
      .regex(/^\d{7,15}$/)
      .describe("Without the plus sign"),
  }),
  body: z.strictObject({
    iccid: Iccid.nullable().describe("Null withdraws the decision: the evidence decides again"),
    reason: ActionReason,
  }),
  errors: ["not_found"],
});
