import type { Ctx } from "../../platform/context.ts";
import type { LiveHint } from "../../platform/live/live.ts";
import { listMachinesOf } from "../fleet/index.ts";
import type { Listeners } from "./listeners.ts";

const COLLECT_MS = 1_000;

/** Notifies partners of changed machines at most once a second. Without a connected partner it queries nothing. */
export function createMachineNotifier(ctx: Ctx, listeners: Listeners) {
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
    onHints(hints: LiveHint[]) {
      const simIds = hints.flatMap(simIdsOf);
      if (simIds.length === 0 || !listeners.hasPartner()) return;
      for (const simId of simIds) changed.add(simId);
      // A lost event is harmless: the partner's page polls as well.
      timer ??= setTimeout(
        () => void flush().catch((err: unknown) => ctx.log.error({ err }, "machine event not sent")),
        COLLECT_MS,
      ).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

function simIdsOf(hint: LiveHint): number[] {
  if (hint.kind === "sims") return hint.simIds;
  return hint.kind === "use" && hint.to === "used" ? [hint.simId] : [];
}
