import * as api from "@sonum/contract/catalogue";
import * as gateway from "@sonum/contract/gateway";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http.ts";
import { unknownService } from "../catalogue/index.ts";
import { listOffers, listServices, listTopCountries, prepareOnce } from "./offers.ts";
import { takePortReport } from "./take-port-report.ts";

export function fleetRoutes(serve: Serve) {
  const prepareServices = prepareOnce(api.listServices.reply);
  const prepareCountries = prepareOnce(api.listTopCountries.reply);
  const prepareOffers = prepareOnce(api.listOffers.reply);

  serve(api.listServices, (ctx) => prepareServices("all", bySecond(ctx), () => listServices(ctx)));

  serve(api.listTopCountries, (ctx, { params: { currency, limit } }) => {
    const shownIn = ctx.memory.rates.get(currency);
    return prepareCountries(`${currency}:${limit}`, bySecond(ctx), () =>
      listTopCountries(ctx, shownIn, limit),
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

/** Lists over everything change with every sale; once a second is often enough to write them anew. */
const bySecond = ({ clock }: Ctx) => [Math.floor(clock.now().getTime() / 1000)];

/** The machine behind the request. Routes are already guarded, so anything else here is a bug. */
export function actingMachine({ actor }: Ctx): { id: string; partnerId: string } {
  if (actor.kind !== "machine") throw new Error(`Expected a machine, got ${actor.kind}`);
  return actor;
}
