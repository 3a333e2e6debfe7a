import type { MachineView } from "@sonum/contract/ingest/machine-view";
import type { Ctx } from "../../platform/context.ts";
import { findMachineView, unknownView } from "../fleet/index.ts";
import { countMessagesBySim } from "./flow-store.ts";

const COUNTED_MS = 24 * 60 * 60 * 1000;

/** A machine's embeddable view for other sites: its ports, with the SMS of the last day. */
export async function readMachineView(ctx: Ctx, viewKey: string): Promise<MachineView> {
  const view = await findMachineView(ctx, viewKey);
  if (!view) throw unknownView();
  const since = new Date(ctx.clock.now().getTime() - COUNTED_MS);
  const counts = await countMessagesBySim(ctx, view.machineId, since);
  const ports = view.ports.map(({ simId, ...port }) => ({ ...port, sms: counts.get(simId) ?? 0 }));
  const { name, online, reported } = view;
  return { name, online, reported, sms: sum(counts.values()), ports };
}

const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);
