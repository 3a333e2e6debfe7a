import * as gateway from "@sonum/contract/ingest/machine-protocol";
import { readMachineSetup } from "@sonum/contract/ingest/machine-setup";
import type { Serve } from "../../platform/http/serve.ts";
import { actingMachine } from "./acting-machine.ts";
import { archiveRoutes } from "./archive/routes.ts";
import { commandRoutes } from "./commands/command-routes.ts";
import { handOutCommands } from "./commands/hand-out-commands.ts";
import { jointRoutes } from "./console/joint-routes.ts";
import { consoleRoutes } from "./console/routes.ts";
import { machineOff } from "./errors.ts";
import { listRoutes } from "./lists/list-routes.ts";
import { simListRoutes } from "./lists/sim-list-routes.ts";
import { applyPortReport } from "./machines/apply-port-report.ts";
import { readSetup } from "./machines/read-setup.ts";

export function fleetRoutes(serve: Serve) {
  listRoutes(serve);
  consoleRoutes(serve);
  commandRoutes(serve);
  jointRoutes(serve);
  archiveRoutes(serve);
  simListRoutes(serve);

  serve(gateway.reportPorts, async (ctx, { body }) => {
    const machine = actingMachine(ctx);
    if (!machine.isActive) throw machineOff();
    const sims = await applyPortReport(ctx, machine, body.ports);
    const more = await handOutCommands(ctx, machine.id, body.ports);
    return { sims, serverTime: ctx.clock.now(), ...more };
  });
  serve(readMachineSetup, (ctx) => readSetup(ctx, actingMachine(ctx)));
}
