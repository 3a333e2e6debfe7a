import { formatUsd } from "@sonum/contract/money";
import { SHOWN_ROWS_MAX } from "@sonum/contract/prices";
import type { Ctx } from "../../../platform/context.ts";
import { unknownCountry, unknownService } from "../errors.ts";
import { presentMargin } from "../margins/set-margin.ts";
import { namesOf } from "../present-country.ts";
import { loadShelf } from "../shelf.ts";
import { presentDifference } from "./draft-prices.ts";
import * as store from "./store.ts";

/**
 * Every price as it is in the database, so that who has just changed one sees it. Blocked and hidden ones are included:
 * they have prices for the day they are sold again.
 */
export async function readPrices({ db, settings }: Ctx) {
  const shelf = await loadShelf(db);
  const services = [...shelf.services, ...shelf.hiddenServices, ...shelf.blockedServices];
  const countries = [...shelf.countries, ...shelf.hiddenCountries];
  return {
    partnerSharePercent: settings.partnerShareBp / 100,
    margins: shelf.margins.map((margin) => presentMargin(shelf, margin)),
    countries: countries.map((country) => ({ iso2: country.iso2, names: namesOf(country) })),
    services: services.map((service) => ({
      code: service.code,
      name: service.name,
      state: service.state,
      prices: countries.map((country) => {
        const price = shelf.ownPriceOf(service, country);
        return price === undefined ? null : formatUsd(price);
      }),
    })),
  };
}

export async function readPriceHistory(ctx: Ctx, place: { service: string; country: string }) {
  const { shelf } = ctx.memory;
  const [service, country] = [shelf.findService(place.service), shelf.findCountry(place.country)];
  if (!service) throw unknownService({ service: place.service });
  if (!country) throw unknownCountry({ country: place.country });
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

/** What waits for its moment, by draft. */
export async function listPlannedPrices(ctx: Ctx) {
  const { shelf } = ctx.memory;
  const drafts = Map.groupBy(await store.listPlanned(ctx), ({ draft }) => draft);
  return [...drafts].flatMap(([draft, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const { effectiveAt, madeAt, username } = first;
    const differences = rows
      .slice(0, SHOWN_ROWS_MAX)
      .map(({ service, country, priceFrom, priceTo }) =>
        presentDifference(shelf, { service, country, from: priceFrom ?? undefined, to: priceTo }),
      );
    return [{ draft, effectiveAt, madeAt, madeBy: username, prices: rows.length, differences }];
  });
}
