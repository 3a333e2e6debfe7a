import { z } from "zod";
import { Iccid } from "../ingest/machine-protocol.ts";
import { route } from "../route.ts";
import { DisplayAmount, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { MachineKey, simParams, Token } from "./console-params.ts";
import { RentCount, RentPeriod } from "./ports.ts";

export const SIM_BATCH_MAX = 1000;

/** Number conflict: `lost` to a SIM with stronger evidence, `open` while the evidence is equal. Off sale either way. */
export const NumberState = z.enum(["open", "lost"]).meta({ id: "NumberState" });

/**
 * Why a SIM is not there. `silent`: its machine does not report. `unplugged`: its machine reports without it. `gone`: so for a
 * week. `never`: listed by the partner, and its gateway has not been heard from since.
 */
export const Absence = z.enum(["silent", "unplugged", "gone", "never"]).meta({ id: "Absence" });
export type Absence = z.infer<typeof Absence>;

/** A row also has `has_<code>` for each important service that this SIM received a code for, or all of them in `marks`. */
export const SimRow = z
  .looseObject({
    iccid: z.string(),
    phone: z.string().nullable(),
    assigned_number: z.int().describe("Port number"),
    operator: z.string(),
    country: z.string(),
    total_revenue: DisplayAmount.describe("USD"),
    other_services_count: z
      .int()
      .describe("Number of other services that a code was received for, besides the important ones"),
    sim_active: z.boolean().describe("On sale"),
    rent_active: z.boolean().describe("For rent"),
    present: z.boolean().describe("Whether it is in the machine now"),
    absence: Absence.optional().describe("Only while it is not present"),
    last_seen_at: Instant.optional().describe("Only while it is not present"),
    released: z.boolean().describe("Released, and not yet taken over"),
    limits: z.int().optional().describe("Number of services it is not sold for, if any"),
    sold_until: Instant.optional().describe("Only while an activation runs on it: when the last one ends"),
    rented_until: Instant.optional().describe("Only while it is rented: when the last rental ends"),
    differs: z
      .literal(true)
      .optional()
      .describe("It is published otherwise than the settings of its port say, which changed since"),
    claim: NumberState.optional().describe("Only while another SIM reports the same number"),
    imei: z.string().optional().describe("IMEI of the modem that holds it, if its machine reports it"),
    modem: z.string().optional().describe("Name of that modem, as it reports it"),
    imsi: z.string().optional(),
    marks: z
      .string()
      .optional()
      .describe("Codes of the important services that a code was received for, separated by spaces"),
  })
  .meta({ id: "SimRow" });
export type SimRow = z.infer<typeof SimRow>;

export const listModems = route("GET /lowcode/partner/machine_modems", {
  summary: "List the SIMs of a machine by port",
  access: "partner",
  token: { in: "query", suffices: true },
  query: z.strictObject({
    token: Token,
    machine: MachineKey,
    marks: z
      .enum(["each", "together"])
      .default("each")
      .describe("`has_<code>` fields, or all in one field `marks`: a fifth of the size with many services"),
  }),
  reply: z.array(SimRow),
  errors: ["not_found"],
});

const SaleState = z
  .array(z.string())
  .describe(
    "`Activation true` or `false`, `Rent true` or `false`; then what keeps it from being sold: `No phone`, `Country not offered`, `Not present`, `Withheld`, `Number disputed`; and what else holds: `Restricted` (not sold for some services), `Sold now`, `Rented now`",
  );

export const activateSim = route("POST /rest/partner/manage/sim/activate/:iccid", {
  summary: "Publish a SIM according to the mode of its port",
  access: "partner",
  params: simParams,
  reply: SaleState,
  errors: ["not_found", "partner_not_approved", "declaration_missing"],
  alsoGet: true,
});

export const deactivateSim = route("POST /rest/partner/manage/sim/deactivate/:iccid", {
  summary: "Take a SIM off sale and off rent",
  access: "partner",
  params: simParams,
  reply: SaleState,
  errors: ["not_found"],
  alsoGet: true,
});

export const changeSale = route("POST /rest/partner/manage/sim/activate", {
  summary: "Publish or unpublish several SIMs; all must belong to the partner",
  access: "partner",
  body: z.strictObject({
    simIccid: z.array(Iccid).min(1).max(SIM_BATCH_MAX),
    activation: z.boolean(),
    rent: z.boolean(),
    period: RentPeriod.default("day"),
    duration: RentCount.default(1),
    services: z
      .array(ServiceCode)
      .min(1)
      .max(1024)
      .optional()
      .describe("Service codes; the SIMs are sold for these only, all other services are excluded"),
  }),
  reply: z.record(z.string(), SaleState),
  errors: ["not_found", "partner_not_approved", "declaration_missing"],
});
