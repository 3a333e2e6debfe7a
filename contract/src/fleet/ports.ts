import { z } from "zod";
import { route } from "../route.ts";
import { MachineKey, MISSING_PARAMETERS, Token } from "./console-params.ts";
import { PORTS_MAX } from "./machine-limits.ts";

export const RENT_COUNT_MAX = 365;

export const RentMode = z.enum(["both", "rent", "activation"]);
export type RentMode = z.infer<typeof RentMode>;
export const RentPeriod = z.enum(["day", "week", "month"]);
export type RentPeriod = z.infer<typeof RentPeriod>;
export const RentCount = z.int().min(1).max(RENT_COUNT_MAX);
const PORT_JSON_MAX = 4000;
const PortJson = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= PORT_JSON_MAX, "too long")
  .refine(isStorable, "no such sign can be kept")
  .nullable();

/** PostgreSQL stores no NUL and no halves of characters in JSON. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item));
}

export const PortSetting = z
  .object({
    machine_key: z.string(),
    port_number: z.int(),
    rent_active: RentMode,
    max_rent_period: RentPeriod,
    max_rent_period_count: RentCount,
    port_json: PortJson,
  })
  .meta({ id: "PortSetting" });
export type PortSetting = z.infer<typeof PortSetting>;

export const listPorts = route("GET /lowcode/partner/machine_port", {
  summary: "List the ports of a machine with their modes",
  access: "partner",
  token: { in: "query", suffices: true },
  query: z.strictObject({ token: Token, machine_key: MachineKey }),
  reply: z.array(PortSetting),
  errors: ["not_found"],
});

export const savePort = route("POST /lowcode/partner/machine_port", {
  summary: "Set the mode of a port: activation, rent or both, and the maximum rental period",
  access: "partner",
  token: { in: "body", suffices: true, missing: MISSING_PARAMETERS },
  body: z.strictObject({
    token: Token,
    machine_key: MachineKey,
    port_number: z.int({ error: MISSING_PARAMETERS }).min(1).max(PORTS_MAX),
    rent_active: RentMode.default("both"),
    max_rent_period: RentPeriod.default("day"),
    max_rent_period_count: RentCount.default(1),
    port_json: PortJson.default(null),
  }),
  reply: PortSetting,
  errors: ["not_found"],
});

export const savePorts = route("POST /lowcode/partner/machine_ports", {
  summary: "Set the modes of several ports at once; what a port's entry leaves out stays as it is",
  access: "partner",
  body: z.strictObject({
    machine_key: MachineKey,
    ports: z
      .array(
        z.strictObject({
          port_number: z.int().min(1).max(PORTS_MAX),
          rent_active: RentMode.optional(),
          max_rent_period: RentPeriod.optional(),
          max_rent_period_count: RentCount.optional(),
        }),
      )
      .min(1)
      .max(PORTS_MAX),
  }),
  reply: z.object({
    saved: z.int(),
    unchanged: z.int().describe("Ports that had these settings already"),
    differing: z.int().describe("SIMs of the machine that are published otherwise than their ports say now"),
  }),
  errors: ["not_found"],
});
