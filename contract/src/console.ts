import { z } from "zod";
import { Iccid, PORTS_MAX } from "./gateway.ts";
import { route } from "./route.ts";
import { ServiceCode, ShownAmount } from "./wire.ts";

/** What partners do with their machines and SIMs. Everything of another partner is as if it were not there. */

export const SIMS_AT_ONCE_MAX = 1000;
export const MACHINES_MAX = 1000;
export const IMPORTANT_MAX = 1024;
export const RENT_COUNT_MAX = 365;
const ALIAS_MAX = 60;
const VIEW_ORIGINS_MAX = 10;

export const MISSING = "Required parameters are missing.";
export const BAD_FORMAT = "Invalid data format";

const Token = z
  .string()
  .max(4096)
  .optional()
  .describe("the access token; must be the header's when both are there");
const tokenQuery = z.strictObject({ token: Token });

/** Keys and ids of machines; the specification has a word for one that is missing. */
const MachineKey = z
  .string({ error: MISSING })
  .min(1, { error: MISSING })
  .regex(/^[\w-]{1,80}$/);

export const Alias = z
  .string()
  .trim()
  .max(ALIAS_MAX)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u);

/** A site that may show a view: scheme and host, nothing more. */
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
    ports: z.int().describe("how many ports hold or held a SIM"),
    view_key: z.string().nullable().describe("opens the embedded view; null while that is off"),
    view_origins: z.array(z.string()).describe("sites that may show the embedded view"),
  })
  .meta({ id: "Machine" });
export type Machine = z.infer<typeof Machine>;

export const listMachines = route({
  method: "GET",
  path: "/lowcode/partner/machines",
  summary: "One's own machines in their order",
  access: "partner",
  token: { in: "query", suffices: true },
  query: tokenQuery,
  reply: z.array(Machine),
  errors: ["sign_in_required", "not_allowed"],
});

export const changeMachine = route({
  method: "POST",
  path: "/lowcode/partner/machines/:id",
  summary: "Name a machine, switch it or its embedded view on or off",
  access: "partner",
  token: { in: "body", suffices: true },
  params: z.object({ id: MachineKey }),
  body: z.strictObject({
    token: Token,
    alias: Alias.optional(),
    active: z.boolean().optional(),
    view: z.boolean().optional().describe("off and on again makes a new key"),
    view_origins: z.array(ViewOrigin).max(VIEW_ORIGINS_MAX).optional(),
  }),
  reply: Machine,
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

export const sortMachines = route({
  method: "POST",
  path: "/lowcode/partner/machines_sort_order",
  summary: "Say in which order machines are shown",
  access: "partner",
  token: { in: "body", suffices: true },
  body: z.strictObject({
    token: Token,
    orderPayload: z
      .array(z.strictObject({ machine_key: MachineKey, order: z.int().min(1).max(MACHINES_MAX) }))
      .max(MACHINES_MAX),
  }),
  reply: z.array(Machine),
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

export const registerMachine = route({
  method: "POST",
  path: "/rest/partner/machines",
  summary: "Register a machine; its secret is in this answer and nowhere else",
  access: "partner",
  body: z.strictObject({ alias: Alias.default("") }),
  status: 201,
  reply: z.object({ machine_key: z.string(), secret: z.string() }),
  errors: ["sign_in_required", "not_allowed", "conflict"],
  limit: { max: 30, perSeconds: 60 },
});

export const readImportantServices = route({
  method: "GET",
  path: "/lowcode/partner/important_services",
  summary: "Codes of the services that have a column in the console",
  access: "partner",
  token: { in: "query", suffices: true },
  query: tokenQuery,
  reply: z.array(z.string()),
  errors: ["sign_in_required", "not_allowed"],
});

export const saveImportantServices = route({
  method: "POST",
  path: "/lowcode/partner/important_services",
  summary: "Choose the services that have a column in the console",
  access: "partner",
  token: { in: "body", suffices: true },
  body: z.strictObject({
    token: Token,
    codes: z
      .array(z.string({ error: BAD_FORMAT }).regex(/^[a-z0-9]{2,12}$/, { error: BAD_FORMAT }), {
        error: BAD_FORMAT,
      })
      .max(IMPORTANT_MAX, { error: BAD_FORMAT }),
  }),
  reply: z.array(z.string()),
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

const ColumnKeys = z.array(z.string().regex(/^[a-z0-9_]{1,40}$/)).max(IMPORTANT_MAX + 20);
const columns = { static: ColumnKeys, important: ColumnKeys };
export const ColumnLayout = z.object(columns).meta({ id: "ColumnLayout" });
export type ColumnLayout = z.infer<typeof ColumnLayout>;

export const readColumnLayout = route({
  method: "GET",
  path: "/lowcode/partner/column_layout",
  summary: "The order of the console's columns",
  access: "partner",
  token: { in: "query", suffices: true },
  query: tokenQuery,
  reply: ColumnLayout,
  errors: ["sign_in_required", "not_allowed"],
});

export const saveColumnLayout = route({
  method: "POST",
  path: "/lowcode/partner/column_layout",
  summary: "Keep the order of the console's columns",
  access: "partner",
  token: { in: "body", suffices: true },
  body: z.strictObject({ token: Token, ...columns }),
  reply: ColumnLayout,
  errors: ["sign_in_required", "not_allowed"],
});

/** A row also has `has_<code>` for each important service: a code of it came on this SIM. */
export const SimRow = z
  .looseObject({
    iccid: z.string(),
    phone: z.string().nullable(),
    assigned_number: z.int().describe("the port"),
    operator: z.string(),
    country: z.string(),
    total_revenue: ShownAmount.describe("USD"),
    other_services_count: z.int().describe("services beside the important ones that a code came for"),
    sim_active: z.boolean().describe("on sale"),
    rent_active: z.boolean().describe("on rent"),
    present: z.boolean().describe("the machine holds it now"),
  })
  .meta({ id: "SimRow" });
export type SimRow = z.infer<typeof SimRow>;

export const listModems = route({
  method: "GET",
  path: "/lowcode/partner/machine_modems",
  summary: "The SIMs of one machine, by port",
  access: "partner",
  token: { in: "query", suffices: true },
  query: z.strictObject({ token: Token, machine: MachineKey }),
  reply: z.array(SimRow),
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

export const RentMode = z.enum(["both", "rent", "activation"]);
export type RentMode = z.infer<typeof RentMode>;
export const RentPeriod = z.enum(["day", "week", "month"]);
export type RentPeriod = z.infer<typeof RentPeriod>;
const RentCount = z.int().min(1).max(RENT_COUNT_MAX);
const PORT_JSON_MAX = 4000;
const PortJson = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= PORT_JSON_MAX, "too long")
  .refine((value) => !JSON.stringify(value).includes("\\u0000"), "no such sign can be kept")
  .nullable();

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

export const listPorts = route({
  method: "GET",
  path: "/lowcode/partner/machine_port",
  summary: "How each port of a machine is sold",
  access: "partner",
  token: { in: "query", suffices: true },
  query: z.strictObject({ token: Token, machine_key: MachineKey }),
  reply: z.array(PortSetting),
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

export const savePort = route({
  method: "POST",
  path: "/lowcode/partner/machine_port",
  summary: "Say how a port is sold: for activations, rent or both, and for how long at most",
  access: "partner",
  token: { in: "body", suffices: true },
  body: z.strictObject({
    token: Token,
    machine_key: MachineKey,
    port_number: z.int({ error: MISSING }).min(1).max(PORTS_MAX),
    rent_active: RentMode.default("both"),
    max_rent_period: RentPeriod.default("day"),
    max_rent_period_count: RentCount.default(1),
    port_json: PortJson.default(null),
  }),
  reply: PortSetting,
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

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

const SaleState = z.array(z.string()).describe("`Activation true` or `false`, `Rent true` or `false`");

export const activateSim = route({
  method: "POST",
  path: "/rest/partner/manage/sim/activate/:iccid",
  summary: "Publish a SIM as the mode of its port says",
  access: "partner",
  params: simParams,
  reply: SaleState,
  errors: ["sign_in_required", "not_allowed", "not_found", "partner_not_approved"],
  alsoGet: true,
});

export const deactivateSim = route({
  method: "POST",
  path: "/rest/partner/manage/sim/deactivate/:iccid",
  summary: "Take a SIM off sale and off rent",
  access: "partner",
  params: simParams,
  reply: SaleState,
  errors: ["sign_in_required", "not_allowed", "not_found"],
  alsoGet: true,
});

export const changeSale = route({
  method: "POST",
  path: "/rest/partner/manage/sim/activate",
  summary: "Publish or take off many SIMs at once; all of them must be one's own",
  access: "partner",
  body: z.strictObject({
    simIccid: z.array(Iccid).min(1).max(SIMS_AT_ONCE_MAX),
    activation: z.boolean(),
    rent: z.boolean(),
    period: RentPeriod.default("day"),
    duration: RentCount.default(1),
    services: z
      .array(ServiceCode)
      .min(1)
      .max(1024)
      .optional()
      .describe("codes; sold for these only, every other service becomes a limit"),
  }),
  reply: z.record(z.string(), SaleState),
  errors: ["sign_in_required", "not_allowed", "not_found", "partner_not_approved"],
});
