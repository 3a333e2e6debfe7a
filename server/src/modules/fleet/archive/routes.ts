import * as api from "@sonum/contract/fleet/archive";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { readRunning } from "../console/running-store.ts";
import { getOwnMachine } from "../machines/machine-store.ts";
import { archiveMachine, restoreMachine } from "./archive-machine.ts";
import { readArchive, readPortHistory } from "./read-archive.ts";

/** All routes here work on the caller's own machines and SIMs. */
export function archiveRoutes(serve: Serve) {
  serve(api.readArchive, (ctx, { query }) => readArchive(ctx, signedInUser(ctx).id, query));
  serve(api.readPortHistory, (ctx, { params }) => readPortHistory(ctx, signedInUser(ctx).id, params));
  serve(api.readRunningSales, async (ctx, { params }) => {
    const machine = await getOwnMachine(ctx, signedInUser(ctx).id, params.machineKey);
    return presentRunning(await readRunning(ctx, machine.id));
  });
  serve(api.archiveMachine, async (ctx, { params, body }) => {
    const request = { ...params, evenIfSold: body.even_if_sold };
    const { sims, running } = await archiveMachine(ctx, signedInUser(ctx).id, request);
    return { sims, running: presentRunning(running) };
  });
  serve(api.restoreMachine, (ctx, { params }) =>
    restoreMachine(ctx, signedInUser(ctx).id, params.machineKey),
  );
}

const presentRunning = (running: Awaited<ReturnType<typeof readRunning>>): api.RunningSales => ({
  activations: running.activations,
  activations_until: running.activationsUntil,
  rentals: running.rentals,
  rented_until: running.rentedUntil,
});
