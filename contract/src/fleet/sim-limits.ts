import { z } from "zod";
import { Iccid } from "../ingest/machine-protocol.ts";
import { route } from "../route.ts";
import { simParams, Token, tokenQuery } from "./console-params.ts";

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
