import * as gateway from "@sonum/contract/ingest/machine-protocol";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { consoleRoutes } from "./console/routes.ts";
import { machineOff } from "./errors.ts";
import { listRoutes } from "./lists/list-routes.ts";
import { simListRoutes } from "./lists/sim-list-routes.ts";
import { applyPortReport } from "./machines/apply-port-report.ts";

export function fleetRoutes(serve: Serve) {
  listRoutes(serve);
  consoleRoutes(serve);
  simListRoutes(serve);

  serve(gateway.reportPorts, async (ctx, { body }) => {
    const machine = actingMachine(ctx);
    if (!machine.isActive) throw machineOff();
    return { sims: await applyPortReport(ctx, machine, body.ports), serverTime: ctx.clock.now() };
  });
}

export type ActingMachine = { id: string; partnerId: string; isActive: boolean };

/** The machine that sent the request. Routes are guarded, so any other actor is a bug. */
export function actingMachine({ actor }: Ctx): ActingMachine {
  if (actor.kind !== "machine") throw new Error(`Expected a machine, got ${actor.kind}`);
  return actor;
}
