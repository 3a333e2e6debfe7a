import { z } from "zod";
import { Iccid } from "../ingest/machine-protocol.ts";
import { route } from "../route.ts";
import { MachineKeyParams } from "../shared/common-fields.ts";
import { PORTS_MAX } from "./machine-limits.ts";

/** SIMs entered by hand, for gateways that deliver SMS but cannot report which SIMs they hold. */

const LINE_MAX = 60;
const ADDRESSES_MAX = 10;

export const ListedSim = z
  .strictObject({
    port: z.int().min(1).max(PORTS_MAX),
    line: z
      .string()
      .trim()
      .max(LINE_MAX)
      .regex(/^[^\p{Cc}]*$/u)
      .default("")
      .describe("The gateway's name for this line, e.g. the modem's name; if empty, its port"),
    iccid: Iccid.optional().describe("Derived from the phone number if absent"),
    phone: z.string().regex(/^\+\d{7,15}$/),
    operator: z.string().max(40).default(""),
    country: z.string().regex(/^[a-z]{2}$/),
  })
  .meta({ id: "ListedSim" });
export type ListedSim = z.infer<typeof ListedSim>;

const Address = z.union([z.ipv4(), z.ipv6()]);
const reply = z.object({
  sims: z.array(ListedSim.required()),
  pushFrom: z.array(z.string()).describe("IP addresses that may send the secret in the URL"),
});

export const readListedSims = route("GET /rest/partner/machines/:machineKey/sims", {
  summary: "List the SIMs entered for a machine that cannot report them",
  access: "partner",
  params: MachineKeyParams,
  reply,
  errors: ["not_found"],
});

export const saveListedSims = route("POST /rest/partner/machines/:machineKey/sims", {
  summary: "Replace the list of SIMs of a machine that cannot report them",
  access: "partner",
  params: MachineKeyParams,
  body: z.strictObject({
    sims: z.array(ListedSim).max(PORTS_MAX),
    pushFrom: z.array(Address).max(ADDRESSES_MAX).optional(),
  }),
  large: true,
  reply,
  errors: ["not_found", "conflict"],
  limit: { max: 60, perSeconds: 60 },
});
