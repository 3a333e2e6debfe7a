import type { MachineSetup } from "@sonum/contract/ingest/machine-setup";
import type { Ctx } from "../../../platform/context.ts";
import { getApplication, listDeclaredBatches } from "../../partners/index.ts";
import type { ActingMachine } from "../acting-machine.ts";

/** What is still missing until the SIMs of a machine sell. */
export async function readSetup(ctx: Ctx, { id, partnerId, isActive }: ActingMachine): Promise<MachineSetup> {
  const [declared, application, sims] = await Promise.all([
    listDeclaredBatches(ctx, partnerId, [id]),
    getApplication(ctx, partnerId),
    countPresentSims(ctx, id),
  ]);
  return {
    serverTime: ctx.clock.now(),
    active: isActive,
    declared: declared.length > 0,
    approved: application.state === "approved",
    ...sims,
  };
}

type SimCounts = Pick<MachineSetup, "sims" | "withoutNumber" | "proven" | "onSale">;

async function countPresentSims(ctx: Ctx, machineId: string): Promise<SimCounts> {
  const [counts] = await ctx.query<SimCounts>({
    name: "count_present_sims",
    text: `select count(*)::int as sims,
                  (count(*) filter (where phone is null))::int as "withoutNumber",
                  (count(*) filter (where sold > 0 or t.arrived_at is not null))::int as proven,
                  (count(*) filter (where on_sale or on_rent))::int as "onSale"
             from fleet.sims left join fleet.sim_tests t using (sim_id, partner_id)
            where machine_id = $1 and present`,
    values: [machineId],
  });
  return counts ?? { sims: 0, withoutNumber: 0, proven: 0, onSale: 0 };
}
