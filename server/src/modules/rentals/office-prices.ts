import { formatUsd, micro, usd } from "@sonum/contract/money";
import type { RentPrices } from "@sonum/contract/rentals/price";
import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { CatalogueCache, unknownCountry, unknownService } from "../catalogue/index.ts";
import { noSpecificPrice } from "./errors.ts";
import * as store from "./price-store.ts";

type Offer = { service: string | null; country: string | null };
type PriceTexts = { day: string; week: string; month: string };

/** All rent prices as operators see them, with the latest changes. */
export async function readRentPrices(ctx: Ctx) {
  const [rows, changes] = await Promise.all([store.listPriceRows(ctx), store.listPriceChanges(ctx)]);
  return {
    partnerSharePercent: ctx.settings.partnerShareBp / 100,
    prices: rows.map((row) => ({ ...presentOffer(ctx, row), ...textsOf(row) })),
    changes: changes.map((change) => ({
      ...presentOffer(ctx, change),
      id: String(change.id),
      from: change.pricesFrom && textsOf(pricesOf(change.pricesFrom)),
      to: change.pricesTo && textsOf(pricesOf(change.pricesTo)),
      madeAt: change.madeAt,
      madeBy: change.username,
    })),
  };
}

/** Sets a price from now on. Running rentals and quotes already given keep theirs. */
export async function setRentPrice(ctx: Ctx, operatorId: string, request: Offer & PriceTexts): Promise<void> {
  const scope = resolveScope(ctx, request);
  const to = { day: usd(request.day), week: usd(request.week), month: usd(request.month) };
  await transact(ctx, async (tx) => {
    const from = await store.lockPriceRow(tx, scope);
    if (from && from.day === to.day && from.week === to.week && from.month === to.month) return;
    await store.upsertRentPrice(tx, scope, to);
    await recordChange(tx, operatorId, { request, scope, from, to });
  });
}

/** Removes a specific price; the default price cannot be removed. */
export async function removeRentPrice(ctx: Ctx, operatorId: string, request: Offer): Promise<void> {
  const scope = resolveScope(ctx, request);
  if (scope.service === null && scope.country === null) throw noSpecificPrice();
  await transact(ctx, async (tx) => {
    const from = await store.lockPriceRow(tx, scope);
    if (!from) throw noSpecificPrice();
    await store.deletePriceRow(tx, scope);
    await recordChange(tx, operatorId, { request, scope, from, to: undefined });
  });
}

type PriceChange = {
  request: Offer;
  scope: store.PriceScope;
  from: RentPrices | undefined;
  to: RentPrices | undefined;
};

async function recordChange(
  tx: Tx,
  operatorId: string,
  { request, scope, from, to }: PriceChange,
): Promise<void> {
  await store.insertPriceChange(tx, operatorId, { scope, from, to });
  await auditAction(tx, {
    by: operatorId,
    what: to ? "rent price: set" : "rent price: removed",
    about: `${request.service ?? "*"} ${request.country ?? "*"}`,
    details: { from: from ? formatPrices(from) : null, to: to ? formatPrices(to) : null },
  });
}

const formatPrices = (prices: RentPrices) => Object.values(textsOf(prices)).join(" ");

function resolveScope(ctx: Ctx, { service, country }: Offer): store.PriceScope {
  const serviceNumber =
    service === null ? null : (CatalogueCache.of(ctx).findService(service)?.number ?? undefined);
  const countryNumber =
    country === null ? null : (CatalogueCache.of(ctx).findCountry(country)?.number ?? undefined);
  if (serviceNumber === undefined) throw unknownService({ service });
  if (countryNumber === undefined) throw unknownCountry({ country });
  return { service: serviceNumber, country: countryNumber };
}

const presentOffer = (ctx: Ctx, { service, country }: store.PriceScope) => ({
  service: service === null ? null : (CatalogueCache.of(ctx).serviceAt(service)?.code ?? null),
  country: country === null ? null : (CatalogueCache.of(ctx).countryAt(country)?.iso2 ?? null),
});

const textsOf = ({ day, week, month }: RentPrices): PriceTexts => ({
  day: formatUsd(micro(day)),
  week: formatUsd(micro(week)),
  month: formatUsd(micro(month)),
});

const pricesOf = ([day = "0", week = "0", month = "0"]: string[]): RentPrices => ({
  day: BigInt(day),
  week: BigInt(week),
  month: BigInt(month),
});
