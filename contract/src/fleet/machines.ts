import { z } from "zod";
import { Declarations } from "../partners/partners.ts";
import { route } from "../route.ts";
import { Instant } from "../time.ts";
import { MachineKey, Token, tokenQuery } from "./console-params.ts";
import { MACHINES_MAX } from "./machine-limits.ts";

const ALIAS_MAX = 60;
const VIEW_ORIGINS_MAX = 10;

export const Alias = z
  .string()
  .trim()
  .max(ALIAS_MAX)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u);

/** Origin of a site that may embed the view: scheme and host only. */
export const ViewOrigin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/);

export const Machine = z
  .object({
    id: z.string(),
    machine_key: z.string(),
    alias: z.string(),
    active: z.boolean(),
    sort_order: z.int(),
    online: z.boolean(),
    reported: z.boolean().describe("Whether it has ever reported; until then it waits for its first report"),
    silent_since: Instant.nullable().describe("When it last reported, while it does not report"),
    clock_slow_seconds: z
      .int()
      .describe("How far the times of its SMS are behind the server's clock; negative: ahead"),
    ports: z.int().describe("Number of ports that hold or held a SIM"),
    declared: z.boolean().describe("Whether its SIMs are declared; they cannot be published before"),
    view_key: z.string().nullable().describe("Opens the embedded view; null while the view is off"),
    view_origins: z.array(z.string()).describe("Origins that may embed the view"),
  })
  .meta({ id: "Machine" });
export type Machine = z.infer<typeof Machine>;

export const listMachines = route("GET /lowcode/partner/machines", {
  summary: "List the partner's machines in their order",
  access: "partner",
  token: { in: "query", suffices: true },
  query: tokenQuery,
  reply: z.array(Machine),
});

export const changeMachine = route("POST /lowcode/partner/machines/:id", {
  summary: "Rename a machine, switch it or its embedded view on or off, declare its SIMs",
  access: "partner",
  token: { in: "body", suffices: true },
  params: z.object({ id: MachineKey }),
  body: z.strictObject({
    token: Token,
    alias: Alias.optional(),
    active: z.boolean().optional(),
    view: z.boolean().optional().describe("Switching it off and on creates a new key"),
    view_origins: z.array(ViewOrigin).max(VIEW_ORIGINS_MAX).optional(),
    declarations: Declarations.optional().describe("About the SIMs of this machine; cannot be withdrawn"),
  }),
  reply: Machine,
  errors: ["not_found"],
});

export const sortMachines = route("POST /lowcode/partner/machines_sort_order", {
  summary: "Set the order of the machines",
  access: "partner",
  token: { in: "body", suffices: true },
  body: z.strictObject({
    token: Token,
    orderPayload: z
      .array(z.strictObject({ machine_key: MachineKey, order: z.int().min(1).max(MACHINES_MAX) }))
      .max(MACHINES_MAX),
  }),
  reply: z.array(Machine),
  errors: ["not_found"],
});

export const replaceSecret = route("POST /rest/partner/machines/:machineKey/secret", {
  summary: "Replace a machine's secret; only this reply contains it, and the previous one stops working",
  access: "partner",
  params: z.object({ machineKey: MachineKey }),
  reply: z.object({ machine_key: z.string(), secret: z.string() }),
  errors: ["not_found"],
  limit: { max: 10, perSeconds: 60 },
});

export const registerMachine = route("POST /rest/partner/machines", {
  summary: "Register a machine; only this reply contains its secret",
  access: "partner",
  body: z.strictObject({
    alias: Alias.default(""),
    declarations: Declarations.optional().describe("About the SIMs of this machine"),
  }),
  status: 201,
  reply: z.object({ machine_key: z.string(), secret: z.string() }),
  errors: ["conflict"],
  limit: { max: 30, perSeconds: 60 },
});
