import * as api from "@sonum/contract/catalogue";
import * as gateway from "@sonum/contract/gateway";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http.ts";
import { unknownService } from "../catalogue/index.ts";
import { listOffers, listServices, listTopCountries } from "./offers.ts";
import { keepOverview } from "./overview.ts";
import { prepareOnce } from "./prepare-once.ts";
import { takePortReport } from "./take-port-report.ts";

export function fleetRoutes(serve: Serve) {
  const prepareServices = prepareOnce(api.listServices.reply);
  const prepareCountries = prepareOnce(api.listTopCountries.reply);
  const prepareOffers = prepareOnce(api.listOffers.reply);

  const overviewOf = keepOverview();

  serve(api.listServices, (ctx) => {
    const overview = overviewOf(ctx);
    return prepareServices("all", [overview], () => listServices(overview));
  });

  serve(api.listTopCountries, (ctx, { params }) => {
    const currency = ctx.memory.rates.get(params.currency);
    const overview = overviewOf(ctx);
    const limit = Math.min(params.limit, overview.countries.length);
    return prepareCountries(`${currency.code}:${limit}`, [overview], () =>
      listTopCountries(overview, currency, limit),
    );
  });

  serve(api.listOffers, (ctx, { params }) => {
    const service = ctx.memory.shelf.findService(params.service);
    if (!service || service.state === "blocked") throw unknownService({ service: params.service });
    const currency = ctx.memory.rates.get(params.currency);
    const madeOf = [ctx.memory.shelf, ctx.memory.allocator.versionOf(service.number)];
    return prepareOffers(`${service.code}:${currency.code}`, madeOf, () =>
      listOffers(ctx, service, currency),
    );
  });

  serve(gateway.reportPorts, async (ctx, { body }) => ({
    sims: await takePortReport(ctx, actingMachine(ctx), body.ports),
    serverTime: ctx.clock.now(),
  }));
}

/** The machine behind the request. Routes are already guarded, so anything else here is a bug. */
export function actingMachine({ actor }: Ctx): { id: string; partnerId: string } {
  if (actor.kind !== "machine") throw new Error(`Expected a machine, got ${actor.kind}`);
  return actor;
}
