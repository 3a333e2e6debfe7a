import { z } from "zod";
import { Iccid } from "../ingest/machine-protocol.ts";
import { route } from "../route.ts";
import { DisplayAmount, ServiceCode } from "../shared/common-fields.ts";
import { MachineKey, Token } from "./console-params.ts";
import { RentCount, RentPeriod } from "./ports.ts";

export const SIM_BATCH_MAX = 1000;

/** Number conflict: `lost` to a SIM with stronger evidence, `open` while the evidence is equal. Off sale either way. */
export const NumberState = z.enum(["open", "lost"]).meta({ id: "NumberState" });

/** A row also has `has_<code>` for each important service that this SIM received a code for, or all of them in `marks`. */
export const SimRow = z
  .looseObject({
    iccid: z.string(),
    phone: z.string().nullable(),
    assigned_number: z.int().describe("the port"),
    operator: z.string(),
    country: z.string(),
    total_revenue: DisplayAmount.describe("USD"),
    other_services_count: z.int().describe("services beside the important ones that a code came for"),
    sim_active: z.boolean().describe("on sale"),
    rent_active: z.boolean().describe("on rent"),
    present: z.boolean().describe("the machine holds it now"),
    released: z.boolean().describe("given up, and nobody has taken it yet"),
    claim: NumberState.optional().describe("only while another SIM says the same number"),
    imei: z.string().optional().describe("of the modem that holds it, where its machine says so"),
    modem: z.string().optional().describe("what that modem calls itself"),
    imsi: z.string().optional(),
    marks: z
      .string()
      .optional()
      .describe("codes of the important services that a code came for, parted by spaces"),
  })
  .meta({ id: "SimRow" });
export type SimRow = z.infer<typeof SimRow>;

export const listModems = route({
  method: "GET",
  path: "/lowcode/partner/machine_modems",
  summary: "The SIMs of one machine, by port",
  access: "partner",
  token: { in: "query", suffices: true },
  query: z.strictObject({
    token: Token,
    machine: MachineKey,
    marks: z
      .enum(["each", "together"])
      .default("each")
      .describe("`has_<code>` each, or together in `marks`: a fifth of the length with many services"),
  }),
  reply: z.array(SimRow),
  errors: ["sign_in_required", "not_allowed", "not_found"],
});

const simParams = z.object({ iccid: Iccid });
const SaleState = z.array(z.string()).describe("`Activation true` or `false`, `Rent true` or `false`");

export const activateSim = route({
  method: "POST",
  path: "/rest/partner/manage/sim/activate/:iccid",
  summary: "Publish a SIM as the mode of its port says",
  access: "partner",
  params: simParams,
  reply: SaleState,
  errors: ["sign_in_required", "not_allowed", "not_found", "partner_not_approved", "declaration_missing"],
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
      .describe("codes; sold for these only, every other service becomes a limit"),
  }),
  reply: z.record(z.string(), SaleState),
  errors: ["sign_in_required", "not_allowed", "not_found", "partner_not_approved", "declaration_missing"],
});
