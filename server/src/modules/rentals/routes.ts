import { readRentalStatistics } from "@sonum/contract/activations/order-statistics";
import { countDays } from "@sonum/contract/rentals/price";
import * as prices from "@sonum/contract/rentals/rent-prices";
import * as api from "@sonum/contract/rentals/rental";
import * as life from "@sonum/contract/rentals/rental-actions";
import type { Serve } from "../../platform/http/serve.ts";
import { actingUser, signedInUser } from "../../platform/security/actors.ts";
import { readOrderStatistics } from "../activations/index.ts";
import { Rates } from "../catalogue/index.ts";
import { getOwnRental } from "./find-own-rental.ts";
import { exportInbox, readInbox } from "./inbox/read-inbox.ts";
import { setAutoExtend } from "./life/auto-extend.ts";
import { cancelRental } from "./life/cancel-rental.ts";
import { endRental } from "./life/end-rental.ts";
import { extendRental } from "./life/extend-rental.ts";
import { quoteExtension } from "./life/quote-extension.ts";
import { countRentals } from "./lists/count-store.ts";
import { listActiveRentals, listAllRentals } from "./lists/list-rentals.ts";
import { presentOne } from "./lists/present-rentals.ts";
import { getRentableService, rentedServiceAt } from "./lists/rentable.ts";
import { createRentalStockCache } from "./lists/rental-stock-cache.ts";
import { readRentPrices, removeRentPrice, setRentPrice } from "./office-prices.ts";
import { createRental } from "./renting/create-rental.ts";
import { presentRentPrices, quoteRental } from "./renting/quote-rental.ts";
import { verifyQuote } from "./renting/quote-token.ts";

export function rentalRoutes(serve: Serve) {
  const stock = createRentalStockCache();
  serve(api.listRentalServices, (ctx) => stock.services(ctx));
  serve(api.listRentalOffers, async (ctx, { params }) =>
    stock.offers(ctx, getRentableService(ctx, params.service), Rates.of(ctx).get(params.currency)),
  );
  serve(api.quoteRental, (ctx, { params, query }) =>
    quoteRental(ctx, actingUser(ctx).id, { ...params, isTest: query.test === "true" }),
  );
  serve(api.createRental, async (ctx, { body }, { idempotencyKey: key, request }) => {
    const { id: customerId } = actingUser(ctx);
    const { currency } = verifyQuote(ctx, customerId, body.id);
    const rental = await createRental(ctx, customerId, { ...body, key, address: request.ip });
    return presentOne(ctx, rental, currency);
  });
  serve(api.listRentals, (ctx, { params }) =>
    listAllRentals(ctx, { customerId: actingUser(ctx).id, ...params }),
  );
  serve(api.listActiveRentals, (ctx, { params }) =>
    listActiveRentals(ctx, { customerId: actingUser(ctx).id, ...params }),
  );
  serve(readRentalStatistics, (ctx, { params, query }) =>
    readOrderStatistics(
      ctx,
      { ...params, ...query },
      {
        count: (period) => countRentals(ctx, actingUser(ctx).id, period),
        serviceAt: rentedServiceAt(ctx),
      },
    ),
  );
  serve(api.readRental, async (ctx, { params, query }) =>
    presentOne(ctx, await getOwnRental(ctx, actingUser(ctx).id, params.orderId), query.currency),
  );
  lifeRoutes(serve);
  priceRoutes(serve);
}

function priceRoutes(serve: Serve) {
  serve(prices.readRentPrices, (ctx) => readRentPrices(ctx, signedInUser(ctx).id));
  serve(prices.setRentPrice, (ctx, { body }) => setRentPrice(ctx, signedInUser(ctx).id, body));
  serve(prices.removeRentPrice, (ctx, { body }) => removeRentPrice(ctx, signedInUser(ctx).id, body));
}

function lifeRoutes(serve: Serve) {
  serve(life.readInbox, (ctx, { params, query }) =>
    readInbox(ctx, actingUser(ctx).id, { ...params, ...query }),
  );
  serve(life.exportInbox, (ctx, { params }) => exportInbox(ctx, actingUser(ctx).id, params.orderId));
  serve(life.quoteProlongation, async (ctx, { params, query }) => {
    const { prices, ...extension } = await quoteExtension(ctx, actingUser(ctx).id, params.orderId);
    return { ...presentRentPrices(prices, Rates.of(ctx).get(query.currency)), ...extension };
  });
  serve(life.prolongRental, async (ctx, { params, query, body }, { idempotencyKey: key }) => {
    const request = { ...params, ...query, days: countDays(body), maxPrice: body.maxPrice, key };
    return presentOne(ctx, await extendRental(ctx, actingUser(ctx).id, request), query.currency);
  });
  serve(life.cancelRental, (ctx, { params }) => cancelRental(ctx, actingUser(ctx).id, params.orderId));
  serve(life.endRental, async (ctx, { params, query }) =>
    presentOne(ctx, await endRental(ctx, actingUser(ctx).id, params.orderId), query.currency),
  );
  serve(life.setAutoProlong, async (ctx, { params, query, body }) =>
    presentOne(ctx, await setAutoExtend(ctx, actingUser(ctx).id, { ...params, ...body }), query.currency),
  );
}
