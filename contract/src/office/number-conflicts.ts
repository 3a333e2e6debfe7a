import { z } from "zod";
import { Iccid, PhoneSource } from "../ingest/machine-protocol.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

const ERRORS = ["sign_in_required", "not_allowed", "confirmation_required", "invalid_request"] as const;

export const Claimant = z
  .object({
    iccid: z.string(),
    machineId: z.string(),
    machine: z.string(),
    partnerId: z.string(),
    partner: z.string(),
    port: z.int(),
    phoneFrom: PhoneSource.describe("what the SIM has to show for the number"),
    codes: z.int().describe("codes that came under this number"),
    isPresent: z.boolean(),
    isSold: z.boolean().describe("the number is this SIM's as things stand"),
    lastSeenAt: Instant,
  })
  .meta({ id: "Claimant" });

export const NumberClaim = z
  .object({
    phone: z.string(),
    decision: z
      .object({ iccid: z.string(), by: z.string(), at: Instant, reason: z.string() })
      .nullable()
      .describe("what an operator decided"),
    sims: z.array(Claimant),
  })
  .meta({ id: "NumberClaim" });

export const listClaims = route({
  method: "GET",
  path: "/rest/office/claims",
  summary: "Numbers that several SIMs say they have, and what operators decided on them",
  access: office("support", "catalogue"),
  reply: z.object({ data: z.array(NumberClaim) }),
  errors: ERRORS,
});

export const decideClaim = route({
  method: "POST",
  path: "/rest/office/claims/:phone",
  summary: "Say which SIM has a number, or take that back; the others are off sale as long as it stands",
  access: office("catalogue"),
  params: z.object({
    phone: z
      .string()
      .regex(/^\d{7,15}$/)
      .describe("without the plus"),
  }),
  body: z.strictObject({
    iccid: Iccid.nullable().describe("null takes the decision back: what each SIM has to show decides again"),
    reason: z.string().trim().min(3).max(500),
  }),
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found"],
});
