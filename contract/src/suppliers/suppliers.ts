import { z } from "zod";
import { LinkProblem } from "../gateways/link-problem.ts";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

/** Partners whose own program offers the numbers; we request them by the supplier pull protocol. */

const URL_MAX = 500;
const KEY = /^[\x21-\x7e]{16,120}$/;

export const Supplier = z
  .object({
    url: z.string().nullable().describe("where the partner's program is asked; null: it is not"),
    pushUrl: z.string().describe("where it pushes SMS to"),
    hasKey: z.boolean(),
    numbers: z.int().describe("how many it said it has, over all services"),
    answeredAt: Instant.nullable().describe("when it last answered as the protocol says"),
    problem: z.string().nullable().describe("why it was not understood the last time"),
    problemCode: LinkProblem.nullable().describe("the same in one word"),
  })
  .meta({ id: "Supplier" });
export type Supplier = z.infer<typeof Supplier>;

const params = z.object({ machineKey: z.string().regex(/^[\w-]{1,80}$/) });

export const readSupplier = route({
  method: "GET",
  path: "/rest/partner/machines/:machineKey/supplier",
  summary: "Where a partner's own program is asked for numbers, and what it last said",
  access: "partner",
  ownerOnly: true,
  params,
  reply: Supplier,
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

export const saveSupplier = route({
  method: "POST",
  path: "/rest/partner/machines/:machineKey/supplier",
  summary:
    "Say where a partner's own program is asked for numbers; without an address it is not asked any more",
  access: "partner",
  params,
  body: z.strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(URL_MAX)
      .nullable(),
    key: z.string().regex(KEY).optional().describe("known to both sides; made by us when absent"),
  }),
  reply: Supplier.extend({
    key: z.string().nullable().describe("shown here and never again; null when it is the same as before"),
  }),
  errors: ["sign_in_required", "not_allowed", "not_found", "conflict"],
  limit: { max: 30, perSeconds: 60 },
});
