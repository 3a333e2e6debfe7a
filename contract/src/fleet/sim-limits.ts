import { z } from "zod";
import { Iccid } from "../ingest/machine-protocol.ts";
import { route } from "../route.ts";
import { Token, tokenQuery } from "./console-params.ts";

const simParams = z.object({ iccid: Iccid });
const SimLimits = z.array(z.string()).describe("names of the services this SIM is not sold for");

export const listLimits = route({
  method: "GET",
  path: "/rest/partner/manage/sim/limit",
  summary: "What one's SIMs are not sold for, by iccid; of one SIM when it is named",
  access: "partner",
  token: { in: "query" },
  query: z.strictObject({ token: Token, iccid: Iccid.optional() }),
  reply: z.record(z.string(), SimLimits),
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

const limitBody = z.strictObject({
  iccid: Iccid.optional(),
  services: z.array(z.string().min(1).max(80)).max(1024).describe("names; codes are understood too"),
});

export const limitSim = route({
  method: "POST",
  path: "/rest/partner/manage/sim/limit/:iccid",
  summary: "Do not sell a SIM for these services",
  access: "partner",
  token: { in: "query" },
  params: simParams,
  query: tokenQuery,
  body: limitBody,
  reply: SimLimits,
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

export const unlimitSim = route({
  method: "POST",
  path: "/rest/partner/manage/sim/unlimit/:iccid",
  summary: "Sell a SIM for these services again",
  access: "partner",
  token: { in: "query" },
  params: simParams,
  query: tokenQuery,
  body: limitBody,
  reply: SimLimits,
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

export const unlimitSimWholly = route({
  method: "POST",
  path: "/rest/partner/manage/sim/unlimit_all/:iccid",
  summary: "Sell a SIM for every service again",
  access: "partner",
  token: { in: "query" },
  params: simParams,
  query: tokenQuery,
  reply: SimLimits,
  errors: ["sign_in_required", "not_allowed", "not_found"],
  alsoGet: true,
});
