import * as layoutApi from "@sonum/contract/fleet/console-layout";
import * as listedApi from "@sonum/contract/fleet/listed-sims";
import * as machinesApi from "@sonum/contract/fleet/machines";
import * as portsApi from "@sonum/contract/fleet/ports";
import * as limitsApi from "@sonum/contract/fleet/sim-limits";
import * as simsApi from "@sonum/contract/fleet/sims";
import type { Ctx } from "../../../platform/context.ts";
import { prepareReply } from "../../../platform/http/prepare-reply.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { CatalogueCache, unknownService } from "../../catalogue/index.ts";
import { simMismatch } from "../errors.ts";
import { readListedSims, saveListedSims } from "../listed/listed-sims.ts";
import { changeSale } from "./change-sale.ts";
import * as layout from "./layout.ts";
import { countLimits, limitManySims } from "./limit-many-sims.ts";
import { changeLimits, listLimits } from "./limit-sims.ts";
import { listModems } from "./list-modems.ts";
import * as machines from "./machines.ts";
import { listPorts, savePort, savePorts } from "./ports.ts";
import { replaceSecret } from "./replace-secret.ts";

/** All routes here work on the caller's own machines and SIMs. */
const ownerOf = (ctx: Ctx) => signedInUser(ctx).id;

export function consoleRoutes(serve: Serve) {
  machineRoutes(serve);
  layoutRoutes(serve);
  limitRoutes(serve);
  saleRoutes(serve);
}

function machineRoutes(serve: Serve) {
  serve(machinesApi.listMachines, (ctx) => machines.listOwnMachines(ctx, ownerOf(ctx)));
  serve(machinesApi.changeMachine, (ctx, { params, body }, { request }) => {
    const { token: _, declarations, ...change } = body;
    return machines.changeMachine(ctx, ownerOf(ctx), {
      ...params,
      ...change,
      declaredFrom: declarations && request.ip,
    });
  });
  serve(machinesApi.sortMachines, (ctx, { body }) =>
    machines.sortMachines(ctx, ownerOf(ctx), body.orderPayload),
  );
  serve(machinesApi.registerMachine, async (ctx, { body }, { request }) => {
    const declaredFrom = body.declarations && request.ip;
    const machine = { alias: body.alias, declaredFrom };
    const { machineKey, secret } = await machines.addMachine(ctx, ownerOf(ctx), machine);
    return { machine_key: machineKey, secret };
  });
  serve(machinesApi.replaceSecret, (ctx, { params }) => replaceSecret(ctx, ownerOf(ctx), params.machineKey));
  // A long list that is polled after changes: compressed, and an empty 304 if nothing changed.
  serve(simsApi.listModems, async (ctx, { query }) =>
    prepareReply(JSON.stringify(await listModems(ctx, ownerOf(ctx), query))),
  );
  serve(listedApi.readListedSims, (ctx, { params }) => readListedSims(ctx, ownerOf(ctx), params.machineKey));
  serve(listedApi.saveListedSims, (ctx, { params, body }) =>
    saveListedSims(ctx, ownerOf(ctx), { ...params, ...body }),
  );
  serve(portsApi.listPorts, (ctx, { query }) => listPorts(ctx, ownerOf(ctx), query.machine_key));
  serve(portsApi.savePort, (ctx, { body: { token: _, ...setting } }) => savePort(ctx, ownerOf(ctx), setting));
  serve(portsApi.savePorts, (ctx, { body }) => savePorts(ctx, ownerOf(ctx), body));
}

function layoutRoutes(serve: Serve) {
  serve(layoutApi.readImportantServices, (ctx) => layout.readImportantServices(ctx, ownerOf(ctx)));
  serve(layoutApi.saveImportantServices, (ctx, { body }) =>
    layout.saveImportantServices(ctx, ownerOf(ctx), body.codes),
  );
  serve(layoutApi.readColumnLayout, (ctx) => layout.readColumnLayout(ctx, ownerOf(ctx)));
  serve(layoutApi.saveColumnLayout, (ctx, { body }) =>
    layout.saveColumnLayout(ctx, ownerOf(ctx), { static: body.static, important: body.important }),
  );
}

function limitRoutes(serve: Serve) {
  serve(limitsApi.listLimits, (ctx, { query }) => listLimits(ctx, ownerOf(ctx), query.iccid));
  for (const [route, does] of [
    [limitsApi.limitSim, "limit"],
    [limitsApi.unlimitSim, "unlimit"],
  ] as const)
    serve(route, (ctx, { params: { iccid }, body }) => {
      if (body.iccid !== undefined && body.iccid !== iccid) throw simMismatch();
      return changeLimits(ctx, ownerOf(ctx), { iccid, does, services: body.services });
    });
  serve(limitsApi.unlimitSimWholly, (ctx, { params: { iccid } }) =>
    changeLimits(ctx, ownerOf(ctx), { iccid, does: "unlimit_all" }),
  );
  serve(limitsApi.countLimits, (ctx, { body }) => countLimits(ctx, ownerOf(ctx), body.simIccid));
  serve(limitsApi.changeLimitsOfMany, (ctx, { body: { simIccid, ...change } }) =>
    limitManySims(ctx, ownerOf(ctx), { iccids: simIccid, ...change }),
  );
}

const OFF = { activation: false, rent: false };

function saleRoutes(serve: Serve) {
  serve(simsApi.activateSim, async (ctx, { params: { iccid } }) => {
    const sold = await changeSale(ctx, ownerOf(ctx), { iccids: [iccid] });
    return sold[iccid] ?? [];
  });
  serve(simsApi.deactivateSim, async (ctx, { params: { iccid } }) => {
    const sold = await changeSale(ctx, ownerOf(ctx), { iccids: [iccid], flags: OFF });
    return sold[iccid] ?? [];
  });
  serve(simsApi.changeSale, (ctx, { body: { simIccid, activation, rent, period, duration, services } }) =>
    changeSale(ctx, ownerOf(ctx), {
      iccids: simIccid,
      flags: { activation, rent },
      period,
      duration,
      only: services?.map((code) => numberOf(ctx, code)),
    }),
  );
}

function numberOf(ctx: Ctx, code: string): number {
  const service = CatalogueCache.of(ctx).findService(code);
  if (!service) throw unknownService({ service: code });
  return service.number;
}
