import * as api from "@sonum/contract/gateway";
import * as view from "@sonum/contract/machine-view";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http.ts";
import { joinCalls } from "../../platform/joined-calls.ts";
import { prepare } from "../../platform/prepare-once.ts";
import * as activations from "../activations/index.ts";
import * as fleet from "../fleet/index.ts";
import * as rentals from "../rentals/index.ts";
import { acceptMessages } from "./accept-messages.ts";
import { matchMessages } from "./match-messages.ts";
import { readMachineView } from "./read-machine-view.ts";

const CALLS_MAX = 1_000;

/** `system` does the matching: who delivered a message has no part in deciding whose it is. */
export function ingestRoutes(serve: Serve, system: Ctx) {
  const match = joinCalls<undefined, undefined>(
    async (calls) => {
      await matchMessages(system);
      return calls;
    },
    { max: CALLS_MAX, besideMax: CALLS_MAX },
  );

  serve(api.deliverMessages, async (ctx, { body }) => {
    const accepted = await acceptMessages(ctx, fleet.actingMachine(ctx), body.messages);
    // Stored is what the machine waits for. A failed match is found again by the sweep.
    match(undefined).catch((err: unknown) => ctx.log.error({ err }, "matching failed"));
    return { accepted, serverTime: ctx.clock.now() };
  });

  serve(api.listAwaited, async (ctx) => {
    if (!ctx.settings.isDemo) throw fleet.notADemo();
    const { id } = fleet.actingMachine(ctx);
    const awaited = await Promise.all([activations.listAwaited(ctx, id), rentals.listExpecting(ctx, id)]);
    return { awaited: awaited.flat() };
  });

  // Open pages ask every few seconds; while nothing changed, the answer is empty.
  serve(view.readMachineView, async (ctx, { params }) =>
    prepare(JSON.stringify(await readMachineView(ctx, params.machineKey))),
  );
}
