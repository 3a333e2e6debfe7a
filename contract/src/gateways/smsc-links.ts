import { z } from "zod";
import { route } from "../route.ts";
import { Instant } from "../time.ts";
import { LinkProblem } from "./link-problem.ts";

/** Partners' message centres that we connect to by SMPP to receive their SMS. */

const URL_MAX = 300;

export const SmscLink = z
  .object({
    url: z.string().nullable().describe("null: we are not bound"),
    systemId: z.string(),
    boundAt: Instant.nullable().describe("since when we are bound; null while we are not"),
    problem: z.string().nullable().describe("why we are not"),
    problemCode: LinkProblem.nullable().describe("the same in one word"),
  })
  .meta({ id: "SmscLink" });
export type SmscLink = z.infer<typeof SmscLink>;

const params = z.object({ machineKey: z.string().regex(/^[\w-]{1,80}$/) });
const printable = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x20-\x7e]*$/);

export const readSmscLink = route({
  method: "GET",
  path: "/rest/partner/machines/:machineKey/smsc",
  summary: "The message centre to which we bind for a machine",
  access: "partner",
  ownerOnly: true,
  params,
  reply: SmscLink,
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

export const saveSmscLink = route({
  method: "POST",
  path: "/rest/partner/machines/:machineKey/smsc",
  summary: "Say to which message centre we bind for a machine; without an address we do not any more",
  access: "partner",
  params,
  body: z.strictObject({
    url: z
      .url({ protocol: /^ssmpp$|^smpp$/ })
      .max(URL_MAX)
      .meta({ examples: ["smpp://smsc.example.com:2775"] })
      .nullable(),
    systemId: printable(15).default(""),
    password: printable(60).optional().describe("stays as it is when absent"),
  }),
  reply: SmscLink,
  errors: ["sign_in_required", "not_allowed", "not_found"],
  limit: { max: 30, perSeconds: 60 },
});
