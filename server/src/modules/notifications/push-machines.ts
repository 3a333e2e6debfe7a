import type { Ctx } from "../../platform/context.ts";
import type { LiveHint } from "../../platform/live.ts";
import { listMachinesOf } from "../fleet/index.ts";
import type { Listeners } from "./listeners.ts";

const COLLECT_MS = 1_000;

/** Tells partners which of their machines changed, once a second however much is sold. Without a partner it asks nobody. */
export function pushMachines(ctx: Ctx, listeners: Listeners) {
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    timer = undefined;
    const simIds = [...changed];
    changed.clear();
    const machines = await listMachinesOf(ctx, simIds);
    for (const [partnerId, own] of Map.groupBy(machines, (machine) => machine.partnerId))
      for (const listener of listeners.of(partnerId))
        listener.send({
          event: "machine",
          data: { machines: own.map(({ machineKey }) => machineKey) },
        });
  }

  return {
    hear(hints: LiveHint[]) {
      const simIds = hints.flatMap(simsIn);
      if (simIds.length === 0 || !listeners.hasPartner()) return;
      for (const simId of simIds) changed.add(simId);
      // A partner who does not hear of it asks again by themselves.
      timer ??= setTimeout(
        () => void flush().catch((err: unknown) => ctx.log.error({ err }, "machines not told")),
        COLLECT_MS,
      ).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

function simsIn(hint: LiveHint): number[] {
  if (hint.kind === "sims") return hint.simIds;
  return hint.kind === "use" && hint.to === "used" ? [hint.simId] : [];
}
