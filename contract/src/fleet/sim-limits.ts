import { z } from "zod";
import { Iccid } from "../ingest/machine-protocol.ts";
import { route } from "../route.ts";
import { ServiceCode } from "../shared/common-fields.ts";
import { simParams, Token, tokenQuery } from "./console-params.ts";
import { SIM_BATCH_MAX } from "./sims.ts";

const SimLimits = z.array(z.string()).describe("Names of the services this SIM is not sold for");

export const listLimits = route("GET /rest/partner/manage/sim/limit", {
  summary: "List the excluded services of the partner's SIMs by ICCID, or of one SIM",
  access: "partner",
  token: { in: "query" },
  query: z.strictObject({ token: Token, iccid: Iccid.optional() }),
  reply: z.record(z.string(), SimLimits),
  errors: ["not_found"],
});

const limitBody = z.strictObject({
  iccid: Iccid.optional(),
  services: z.array(z.string().min(1).max(80)).max(1024).describe("Names or codes"),
});

const LIMIT_ROUTE = {
  access: "partner",
  token: { in: "query" },
  params: simParams,
  query: tokenQuery,
  reply: SimLimits,
  errors: ["not_found"],
} as const;

export const limitSim = route("POST /rest/partner/manage/sim/limit/:iccid", {
  ...LIMIT_ROUTE,
  summary: "Exclude services from the sale of a SIM",
  body: limitBody,
});

export const unlimitSim = route("POST /rest/partner/manage/sim/unlimit/:iccid", {
  ...LIMIT_ROUTE,
  summary: "Remove services from the exclusions of a SIM",
  body: limitBody,
});

export const unlimitSimWholly = route("POST /rest/partner/manage/sim/unlimit_all/:iccid", {
  ...LIMIT_ROUTE,
  summary: "Remove all exclusions of a SIM",
  alsoGet: true,
});

const SimIccids = z.array(Iccid).min(1).max(SIM_BATCH_MAX);

export const countLimits = route("POST /rest/partner/manage/sim/limits/count", {
  summary: "Count for each excluded service on how many of these SIMs it is excluded",
  access: "partner",
  body: z.strictObject({ simIccid: SimIccids }),
  reply: z.object({
    sims: z.int(),
    restricted: z.int().describe("SIMs with any excluded service"),
    services: z.array(z.object({ service: ServiceCode, sims: z.int() })),
  }),
  errors: ["not_found"],
});

const ServiceCodes = z.array(ServiceCode).max(1024).default([]);

export const changeLimitsOfMany = route("POST /rest/partner/manage/sim/limits", {
  summary: "Exclude or allow services on several SIMs; all must belong to the partner. Other exclusions stay",
  access: "partner",
  body: z.strictObject({
    simIccid: SimIccids,
    limit: ServiceCodes,
    unlimit: ServiceCodes,
    unlimitAll: z.boolean().default(false).describe("First removes all exclusions"),
  }),
  reply: z.object({
    changed: z.int(),
    unchanged: z.int().describe("SIMs that had these exclusions already"),
    restricted: z.int().describe("SIMs with any excluded service now"),
    sold: z.int().describe("Changed SIMs that are sold or rented now; what is sold already continues"),
  }),
  errors: ["not_found"],
});
