import { z } from "zod";
import { route } from "../route.ts";
import { MachineKeyParams } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { LinkProblem } from "./link-problem.ts";

/** Partners' message centres that we connect to by SMPP to receive their SMS. */

const URL_MAX = 300;

export const SmscLink = z
  .object({
    url: z.string().nullable().describe("Null: no connection is configured"),
    systemId: z.string(),
    boundAt: Instant.nullable().describe("When the connection was bound; null while it is not"),
    problem: z.string().nullable().describe("Why it is not bound"),
    problemCode: LinkProblem.nullable().describe("The same as a code"),
  })
  .meta({ id: "SmscLink" });
export type SmscLink = z.infer<typeof SmscLink>;

const printable = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x20-\x7e]*$/);

export const readSmscLink = route("GET /rest/partner/machines/:machineKey/smsc", {
  summary: "Read the SMSC that the shop connects to for a machine",
  access: "partner",
  ownerOnly: true,
  params: MachineKeyParams,
  reply: SmscLink,
  errors: ["not_found"],
});

export const saveSmscLink = route("POST /rest/partner/machines/:machineKey/smsc", {
  summary: "Set the SMSC that the shop connects to for a machine; without a URL the connection is removed",
  access: "partner",
  params: MachineKeyParams,
  body: z.strictObject({
    url: z
      .url({ protocol: /^ssmpp$|^smpp$/ })
      .max(URL_MAX)
      .meta({ examples: ["smpp://smsc.example.com:2775"] })
      .nullable(),
    systemId: printable(15).default(""),
    password: printable(60).optional().describe("Unchanged if absent"),
  }),
  reply: SmscLink,
  errors: ["not_found"],
  limit: { max: 30, perSeconds: 60 },
});
