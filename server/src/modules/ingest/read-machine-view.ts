import type { MachineView } from "@sonum/contract/ingest/machine-view";
import type { Ctx } from "../../platform/context.ts";
import { limitMisses } from "../../platform/http/rate-limit.ts";
import { findMachineView, unknownView } from "../fleet/index.ts";
import { countMessagesBySim } from "./flow-store.ts";

const UNKNOWN_KEYS_PER_MINUTE = 30;
const COUNTED_MS = 24 * 60 * 60 * 1000;

/** A machine's embeddable view for other sites: its ports, with the SMS of the last day. */
export async function readMachineView(
  ctx: Ctx,
  { viewKey, ip }: { viewKey: string; ip: string },
): Promise<MachineView> {
  const guess = { what: "view key", ip, max: UNKNOWN_KEYS_PER_MINUTE };
  const view = await limitMisses(ctx, guess, () => findMachineView(ctx, viewKey));
  if (!view) throw unknownView();
  const since = new Date(ctx.clock.now().getTime() - COUNTED_MS);
  const counts = await countMessagesBySim(ctx, view.machineId, since);
  const ports = view.ports.map(({ simId, ...port }) => ({ ...port, sms: counts.get(simId) ?? 0 }));
  const { name, online, reported } = view;
  return { name, online, reported, sms: sum(counts.values()), ports };
}

const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);
