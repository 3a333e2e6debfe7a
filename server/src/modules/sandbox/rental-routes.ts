import { countDays, type RentSplit } from "@sonum/contract/rentals/price";
import * as api from "@sonum/contract/rentals/rental";
import * as life from "@sonum/contract/rentals/rental-actions";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { actingUser } from "../../platform/security/actors.ts";
import { CatalogueCache, Rates } from "../catalogue/index.ts";
import * as rentals from "../rentals/index.ts";
import { setTestAutoExtend } from "./auto-extend.ts";
import { quoteTestRental } from "./quote-test-rental.ts";
import * as test from "./test-rentals.ts";

/** Handlers of the rental calls for sandbox keys. */
export function rentalSandboxHandlers(serve: Serve) {
  serve(api.quoteRental, (ctx, { params, query }) =>
    quoteTestRental(ctx, actingUser(ctx).id, { ...params, isTest: query.test === "true" }),
  );
  serve(api.createRental, (ctx, { body }, { idempotencyKey: key }) => create(ctx, { ...body, key }));
  serve(api.listRentals, (ctx, { params }) => test.listTestRentals(ctx, ownerOf(ctx, params.currency)));
  serve(api.listActiveRentals, (ctx, { params }) =>
    test.listActiveTestRentals(ctx, ownerOf(ctx, params.currency)),
  );
  serve(api.readRental, (ctx, { params, query }) => read(ctx, params.orderId, query.currency));
  serve(life.readInbox, (ctx, { params, query }) =>
    test.readTestInbox(ctx, actingUser(ctx).id, { ...params, ...query }),
  );
  serve(life.quoteProlongation, async (ctx, { params, query }) => {
    const { prices, ...extension } = await test.quoteTestExtension(ctx, actingUser(ctx).id, params.orderId);
    return { ...rentals.presentRentPrices(prices, Rates.of(ctx).get(query.currency)), ...extension };
  });
  serve(life.prolongRental, async (ctx, { params, query, body }, { idempotencyKey: key }) => {
    const request = { ...params, ...query, days: countDays(body), maxPrice: body.maxPrice, key };
    await test.extendTestRental(ctx, actingUser(ctx).id, request);
    return read(ctx, params.orderId, query.currency);
  });
  serve(life.cancelRental, (ctx, { params }) =>
    test.cancelTestRental(ctx, actingUser(ctx).id, params.orderId),
  );
  serve(life.setAutoProlong, async (ctx, { params, query, body }) => {
    await setTestAutoExtend(ctx, actingUser(ctx).id, { ...params, ...body });
    return read(ctx, params.orderId, query.currency);
  });
  serve(life.endRental, async (ctx, { params, query }) => {
    await test.endTestRental(ctx, actingUser(ctx).id, params.orderId);
    return read(ctx, params.orderId, query.currency);
  });
}

const ownerOf = (ctx: Ctx, currency: string) => ({ customerId: actingUser(ctx).id, currency });

type CreateRequest = RentSplit & {
  id: string;
  from?: string | undefined;
  maxPrice?: string | undefined;
  key: string | undefined;
};

/** Rents by a signed quote, as in the shop. */
async function create(
  ctx: Ctx,
  { id, from, maxPrice, key, ...split }: CreateRequest,
): Promise<api.RentalItem> {
  const { id: customerId } = actingUser(ctx);
  const { service, country, currency } = rentals.verifyQuote(ctx, customerId, id);
  const catalogueCache = CatalogueCache.of(ctx);
  return test.rentTestNumber(ctx, customerId, {
    service:
      service === undefined ? api.WHOLE_NUMBER_SERVICE : (catalogueCache.serviceAt(service)?.code ?? ""),
    country: catalogueCache.countryAt(country)?.iso2 ?? "",
    currency,
    days: countDays(split),
    from,
    maxPrice,
    key,
  });
}

async function read(ctx: Ctx, orderId: number, currency: string): Promise<api.RentalItem> {
  const rental = await test.findTestRental(ctx, ownerOf(ctx, currency), orderId);
  if (!rental) throw rentals.rentalNotFound();
  return rental;
}
