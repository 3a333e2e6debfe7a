import type { MachineView } from "@sonum/contract/ingest/machine-view";
import type { Ctx } from "../../platform/context.ts";
import { findMachineView, unknownView } from "../fleet/index.ts";

const COUNTED_MS = 24 * 60 * 60 * 1000;

/** A machine's embeddable view for other sites: its ports, with the SMS of the last day. */
export async function readMachineView(ctx: Ctx, viewKey: string): Promise<MachineView> {
  const view = await findMachineView(ctx, viewKey);
  if (!view) throw unknownView();
  const counts = await countMessages(ctx, view.machineId);
  const ports = view.ports.map(({ simId, ...port }) => ({ ...port, sms: counts.get(simId) ?? 0 }));
  const { name, online, reported } = view;
  return { name, online, reported, sms: sum(counts.values()), ports };
}

async function countMessages(ctx: Ctx, machineId: string): Promise<Map<number, number>> {
  const rows = await ctx.query<{ simId: number; count: number }>({
    name: "count_messages_of_machine",
    text: `select sim_id as "simId", count(*)::int as count from ingest.messages
            where machine_id = $1 and stored_at > $2 group by sim_id`,
    values: [machineId, new Date(ctx.clock.now().getTime() - COUNTED_MS)],
  });
  return new Map(rows.map(({ simId, count }) => [simId, count]));
}

const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);
