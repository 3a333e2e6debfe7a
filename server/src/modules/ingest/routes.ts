import * as api from "@sonum/contract/ingest/machine-protocol";
import * as view from "@sonum/contract/ingest/machine-view";
import * as simTests from "@sonum/contract/ingest/sim-tests";
import { decideMessageCheck, listMessageChecks } from "@sonum/contract/office/lawful-use";
import { batchCalls } from "../../platform/concurrency/batch-calls.ts";
import type { Ctx } from "../../platform/context.ts";
import { prepareReply } from "../../platform/http/prepare-reply.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import * as activations from "../activations/index.ts";
import * as fleet from "../fleet/index.ts";
import * as rentals from "../rentals/index.ts";
import { acceptMessages } from "./accept-messages.ts";
import { decideCheck } from "./checks/decide-check.ts";
import { listChecks } from "./checks/list-checks.ts";
import { matchMessages } from "./match-messages.ts";
import { readMachineView } from "./read-machine-view.ts";
import { readSimTest, startSimTest } from "./test-sim.ts";

const CALLS_MAX = 1_000;

/** Matching runs as `system`, not as the machine that delivered the message. */
export function ingestRoutes(serve: Serve, system: Ctx) {
  const match = batchCalls<undefined, undefined>(
    async (calls) => {
      await matchMessages(system);
      return calls;
    },
    { max: CALLS_MAX, parallelMax: CALLS_MAX },
  );

  serve(api.deliverMessages, async (ctx, { body }) => {
    const accepted = await acceptMessages(ctx, fleet.actingMachine(ctx), body.messages);
    // The machine only waits for storage. The sweep retries a failed match.
    match(undefined).catch((err: unknown) => ctx.log.error({ err }, "failed to match messages"));
    return { accepted, serverTime: ctx.clock.now() };
  });

  serve(listMessageChecks, async (ctx) => ({ data: await listChecks(ctx) }));
  serve(decideMessageCheck, async (ctx, { params, body: { decision } }) => {
    await decideCheck(ctx, BigInt(params.id), { decision, by: signedInUser(ctx).id });
    await match(undefined).catch((err: unknown) => ctx.log.error({ err }, "failed to match messages"));
  });

  serve(api.listAwaited, async (ctx) => {
    if (!ctx.settings.isDemo) throw fleet.demoOnly();
    const { id } = fleet.actingMachine(ctx);
    const awaited = await Promise.all([
      activations.listAwaitedCodes(ctx, id),
      rentals.listExpectedMessages(ctx, id),
    ]);
    return { awaited: awaited.flat() };
  });

  serve(simTests.readSimTest, (ctx, { params }) => readSimTest(ctx, signedInUser(ctx).id, params.iccid));
  serve(simTests.startSimTest, (ctx, { params }) => startSimTest(ctx, signedInUser(ctx).id, params.iccid));

  // Open pages poll every few seconds; unchanged answers are 304.
  serve(view.readMachineView, async (ctx, { params }, { request }) => {
    const machine = await readMachineView(ctx, { viewKey: params.machineKey, ip: request.ip });
    return prepareReply(JSON.stringify(machine));
  });
}
