import * as api from "@sonum/contract/catalogue/catalogue";
import { listFavoriteServices } from "@sonum/contract/catalogue/favorites";
import * as landing from "@sonum/contract/catalogue/landing";
import type { Ctx } from "../../../platform/context.ts";
import { cachePreparedReply } from "../../../platform/http/prepare-reply.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { actingUser } from "../../../platform/security/actors.ts";
import {
  CatalogueCache,
  isSellable,
  listFavoriteCodes,
  personalizeList,
  prepareList,
  Rates,
  unknownService,
} from "../../catalogue/index.ts";
import { Allocator } from "../allocator/allocator.ts";
import { SuccessRates } from "../allocator/success-rates.ts";
import { presentCountryLanding, presentServiceLanding } from "./landings.ts";
import { listOffers, listServicePrices, listServices, listTopCountries } from "./offers.ts";
import { createOverviewCache, type StockOverview } from "./stock-overview.ts";

const iso2Of = ({ iso2 }: { iso2: string }) => iso2;

/** Lists of what is on sale, serialised once per change. A matching ETag gets an empty 304. */
export function listRoutes(serve: Serve) {
  const prepareServices = prepareList(api.Service, { codeOf: ({ code }) => code });
  const prepareCountries = prepareList(api.CountryOffer, { codeOf: iso2Of });
  const prepareOffers = prepareList(api.ServiceOffer, { codeOf: iso2Of });
  const overviewOf = createOverviewCache();

  serve(api.listServices, (ctx, { query: { icons } }) => {
    const overview = overviewOf(ctx);
    const make = () => listServices(ctx, overview, icons);
    const list = prepareServices(icons, [overview, SuccessRates.of(ctx)], make);
    return personalizeList(ctx, list, "service");
  });

  serve(listFavoriteServices, async (ctx, { query }) => {
    const codes = new Set(await listFavoriteCodes(ctx, actingUser(ctx).id, "service"));
    return listServices(ctx, overviewOf(ctx), query.icons)
      .filter(({ code }) => codes.has(code))
      .map((service) => ({ ...service, favorite: true }));
  });

  serve(api.listTopCountries, (ctx, { params }) => {
    const currency = Rates.of(ctx).get(params.currency);
    const overview = overviewOf(ctx);
    const limit = Math.min(params.limit, overview.countries.length);
    const inputs = [overview, SuccessRates.of(ctx)];
    const make = () => listTopCountries(ctx, overview, currency);
    return personalizeList(
      ctx,
      prepareCountries(`${currency.code}:${limit}`, inputs, make, limit),
      "country",
    );
  });

  serve(api.listOffers, (ctx, { params }) => {
    const service = getService(ctx, params.service);
    const currency = Rates.of(ctx).get(params.currency);
    const catalogueCache = CatalogueCache.of(ctx);
    const allocator = Allocator.of(ctx);
    const successRates = SuccessRates.of(ctx);
    const inputs = [catalogueCache, allocator.versionOf(service.number), successRates];
    const make = () => listOffers(ctx, service, currency);
    return personalizeList(ctx, prepareOffers(`${service.code}:${currency.code}`, inputs, make), "country");
  });

  priceRoutes(serve, overviewOf);
  landingRoutes(serve);
}

/** The ETag changes only with prices, not with quantities. */
function priceRoutes(serve: Serve, overviewOf: (ctx: Ctx) => StockOverview) {
  const preparePrices = cachePreparedReply(api.listServicePrices.reply);
  serve(api.listServicePrices, (ctx) => {
    const overview = overviewOf(ctx);
    return preparePrices("all", [overview], () => listServicePrices(overview));
  });
}

function landingRoutes(serve: Serve) {
  const prepareCountry = cachePreparedReply(landing.CountryLanding);
  const prepareService = cachePreparedReply(landing.ServiceLanding);
  const inputsOf = (ctx: Ctx) => [
    CatalogueCache.of(ctx),
    SuccessRates.of(ctx),
    Math.floor(ctx.clock.now().getTime() / LANDING_CACHE_MS),
  ];

  serve(landing.readCountryLanding, (ctx, { params, query }) =>
    prepareCountry(`${params.country}:${query.currency}`, inputsOf(ctx), () =>
      presentCountryLanding(ctx, params.country, Rates.of(ctx).get(query.currency)),
    ),
  );

  serve(landing.readServiceLanding, (ctx, { params, query }) =>
    prepareService(`${params.country}:${params.service}:${query.currency}`, inputsOf(ctx), () =>
      presentServiceLanding(ctx, params, Rates.of(ctx).get(query.currency)),
    ),
  );
}

/** Landing pages may show quantities up to a second old; the live page then refreshes itself. */
const LANDING_CACHE_MS = 1_000;

/** Blocked and hidden services are treated as unknown. */
function getService(ctx: Ctx, code: string) {
  const service = CatalogueCache.of(ctx).findService(code);
  if (!service || !isSellable(service)) throw unknownService({ service: code });
  return service;
}
