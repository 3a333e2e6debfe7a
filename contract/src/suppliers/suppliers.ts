import { z } from "zod";
import { LinkProblem } from "../gateways/link-problem.ts";
import { route } from "../route.ts";
import { MachineKeyParams } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** Partners whose own program offers the numbers; we request them by the supplier pull protocol. */

const URL_MAX = 500;
const KEY = /^[\x21-\x7e]{16,120}$/;

export const Supplier = z
  .object({
    url: z.string().nullable().describe("URL of the supplier's API; null: not queried"),
    pushUrl: z.string().describe("URL to which the supplier pushes SMS"),
    hasKey: z.boolean(),
    numbers: z.int().describe("Quantity it reports for all services"),
    answeredAt: Instant.nullable().describe("Time of the last valid answer"),
    problem: z.string().nullable().describe("Why the last answer was invalid"),
    problemCode: LinkProblem.nullable().describe("The same as a code"),
  })
  .meta({ id: "Supplier" });
export type Supplier = z.infer<typeof Supplier>;

export const readSupplier = route("GET /rest/partner/machines/:machineKey/supplier", {
  summary: "Read the supplier endpoint and its last answer",
  access: "partner",
  ownerOnly: true,
  params: MachineKeyParams,
  reply: Supplier,
  errors: ["not_found"],
});

export const saveSupplier = route("POST /rest/partner/machines/:machineKey/supplier", {
  summary: "Set the supplier endpoint; without a URL it is no longer queried",
  access: "partner",
  params: MachineKeyParams,
  body: z.strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(URL_MAX)
      .nullable(),
    key: z.string().regex(KEY).optional().describe("Shared key; generated if absent"),
  }),
  reply: Supplier.extend({
    key: z.string().nullable().describe("Only this reply contains it; null if unchanged"),
  }),
  errors: ["not_found", "conflict"],
  limit: { max: 30, perSeconds: 60 },
});
