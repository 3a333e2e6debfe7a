import { SHOWN_ROWS_MAX } from "@sonum/contract/catalogue/prices";
import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache, loadCatalogue } from "../catalogue-cache.ts";
import { unknownCountry, unknownService } from "../errors.ts";
import { presentMargin } from "../margins/set-margin.ts";
import { namesOf } from "../present-country.ts";
import { presentDifference } from "./draft-prices.ts";
import * as store from "./store.ts";

/**
 * All prices from the database, not the cache: an operator sees their own change at once. Includes blocked and hidden
 * services, which keep their prices.
 */
export async function readPrices({ db, settings }: Ctx) {
  const catalogue = await loadCatalogue(db);
  const services = [...catalogue.services, ...catalogue.hiddenServices, ...catalogue.blockedServices];
  const countries = [...catalogue.countries, ...catalogue.hiddenCountries];
  return {
    partnerSharePercent: settings.partnerShareBp / 100,
    margins: catalogue.margins.map((margin) => presentMargin(catalogue, margin)),
    countries: countries.map((country) => ({ iso2: country.iso2, names: namesOf(country) })),
    services: services.map((service) => ({
      code: service.code,
      name: service.name,
      state: service.state,
      prices: countries.map((country) => {
        const price = catalogue.storedPriceOf(service, country);
        return price === undefined ? null : formatUsd(price);
      }),
    })),
  };
}

export async function readPriceHistory(ctx: Ctx, cell: { service: string; country: string }) {
  const catalogueCache = CatalogueCache.of(ctx);
  const [service, country] = [
    catalogueCache.findService(cell.service),
    catalogueCache.findCountry(cell.country),
  ];
  if (!service) throw unknownService({ service: cell.service });
  if (!country) throw unknownCountry({ country: cell.country });
  const rows = await store.listHistory(ctx, service.number, country.number);
  return rows.map((row) => ({
    id: String(row.id),
    from: row.priceFrom === null ? null : formatUsd(row.priceFrom),
    to: row.priceTo === null ? null : formatUsd(row.priceTo),
    madeAt: row.madeAt,
    madeBy: row.username,
    effectiveAt: row.effectiveAt,
    state: row.appliedAt
      ? ("made" as const)
      : row.withdrawnAt
        ? ("withdrawn" as const)
        : ("planned" as const),
  }));
}

/** Price changes that are not yet effective, grouped by draft. */
export async function listPlannedPrices(ctx: Ctx, readerId: string) {
  const catalogueCache = CatalogueCache.of(ctx);
  const drafts = Map.groupBy(await store.listPlanned(ctx), ({ draft }) => draft);
  return [...drafts].flatMap(([draft, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const { effectiveAt, madeAt, madeBy, username, needsApproval, approvedAt } = first;
    const differences = rows
      .slice(0, SHOWN_ROWS_MAX)
      .map(({ service, country, priceFrom, priceTo }) =>
        presentDifference(catalogueCache, { service, country, from: priceFrom ?? undefined, to: priceTo }),
      );
    return [
      {
        draft,
        effectiveAt,
        madeAt,
        madeBy: username,
        isOwn: madeBy === readerId,
        awaitsApproval: needsApproval && approvedAt === null,
        prices: rows.length,
        differences,
      },
    ];
  });
}
