import { z } from "zod";
import { Iccid, PORTS_MAX } from "../ingest/machine-protocol.ts";
import { route } from "../route.ts";

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
      .describe("what the gateway calls this line, e.g. the modem's name; its port when empty"),
    iccid: Iccid.optional().describe("made of the phone when absent"),
    phone: z.string().regex(/^\+\d{7,15}$/),
    operator: z.string().max(40).default(""),
    country: z.string().regex(/^[a-z]{2}$/),
  })
  .meta({ id: "ListedSim" });
export type ListedSim = z.infer<typeof ListedSim>;

const params = z.object({ machineKey: z.string().regex(/^[\w-]{1,80}$/) });
const Address = z.union([z.ipv4(), z.ipv6()]);
const reply = z.object({
  sims: z.array(ListedSim.required()),
  pushFrom: z.array(z.string()).describe("addresses that may send the secret in the address of a call"),
});

export const readListedSims = route({
  method: "GET",
  path: "/rest/partner/machines/:machineKey/sims",
  summary: "The SIMs that were listed for a machine that cannot report them itself",
  access: "partner",
  params,
  reply,
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

export const saveListedSims = route({
  method: "POST",
  path: "/rest/partner/machines/:machineKey/sims",
  summary: "List the SIMs of a machine that cannot report them itself; what was listed before is replaced",
  access: "partner",
  params,
  body: z.strictObject({
    sims: z.array(ListedSim).max(PORTS_MAX),
    pushFrom: z.array(Address).max(ADDRESSES_MAX).optional(),
  }),
  reply,
  errors: ["sign_in_required", "not_allowed", "not_found", "conflict"],
  limit: { max: 60, perSeconds: 60 },
});
