import { createHash } from "node:crypto";
import { type Difference, type PriceWish, SHOWN_ROWS_MAX } from "@sonum/contract/catalogue/prices";
import { formatUsd, usd } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { type CatalogueCache, loadCatalogue } from "../catalogue-cache.ts";
import { unknownCountry, unknownService } from "../errors.ts";
import { applyRule, type Cell, type Problem, parsePricesCsv } from "./rules.ts";
import type { Change } from "./store.ts";
import * as store from "./store.ts";
export type Draft = {
  draft: string;
  changes: Change[];
  unchanged: number;
  problems: Problem[];
  catalogue: CatalogueCache;
};

/** The changes that a request would make to the stored prices. The draft's hash ties a preview to its confirmation (`changePrices`). */
export async function draftPrices(ctx: Ctx, request: PriceWish): Promise<Draft> {
  const [catalogue, last] = [await loadCatalogue(ctx.db), await store.findLastChange(ctx)];
  const { cells, problems } = cellsOf(catalogue, request);
  const seen = new Set<string>();
  const changes: Change[] = [];
  let unchanged = 0;
  for (const { row, ...cell } of cells) {
    const found = locate(catalogue, cell);
    const key = `${cell.service} ${cell.country}`;
    if (typeof found === "string") problems.push({ row, problem: found, text: key });
    else if (seen.has(key)) problems.push({ row, problem: "twice", text: key });
    else if ((found.from ?? null) === cell.price) unchanged++;
    else changes.push({ ...found, to: cell.price });
    seen.add(key);
  }
  return { draft: hashOf(last, changes), changes, unchanged, problems, catalogue };
}

/** Includes the id of the last change, so that any change in between invalidates the draft. */
const hashOf = (last: bigint, changes: Change[]) =>
  createHash("sha256")
    .update(
      [
        last,
        ...changes.map(({ service, country, from, to }) => `${service} ${country} ${from} ${to}`),
      ].join(),
    )
    .digest("base64url");

type Row = Cell & { row: number };

function cellsOf(catalogue: CatalogueCache, request: PriceWish): { cells: Row[]; problems: Problem[] } {
  if (request.kind === "csv") return parsePricesCsv(request.text);
  if (request.kind === "cells") {
    const cells = request.cells.map((cell, at) => ({
      ...cell,
      price: cell.price === null ? null : usd(cell.price),
      row: at + 1,
    }));
    return { cells, problems: [] };
  }
  const cells: Row[] = [];
  const problems: Problem[] = [];
  for (const code of new Set(request.services))
    for (const iso2 of new Set(request.countries)) {
      const found = locate(catalogue, { service: code, country: iso2 });
      if (found === "unknown_service") throw unknownService({ service: code });
      if (found === "unknown_country") throw unknownCountry({ country: iso2 });
      if (found.from === undefined && request.rule.by !== "set") continue;
      const row = cells.length + problems.length + 1;
      const price = request.rule.by === "off" ? null : applyRule(found.from ?? usd("0"), request.rule);
      if (price === undefined) problems.push({ row, problem: "below_zero", text: `${code} ${iso2}` });
      else cells.push({ row, service: code, country: iso2, price });
    }
  return { cells, problems };
}

function locate(catalogue: CatalogueCache, codes: { service: string; country: string }) {
  const [service, country] = [catalogue.findService(codes.service), catalogue.findCountry(codes.country)];
  if (!service) return "unknown_service";
  if (!country) return "unknown_country";
  return {
    service: service.number,
    country: country.number,
    from: catalogue.storedPriceOf(service, country),
  };
}

export const presentDraft = ({ draft, changes, unchanged, problems, catalogue }: Draft) => ({
  draft,
  changed: changes.length,
  unchanged,
  differences: changes.slice(0, SHOWN_ROWS_MAX).map((change) => presentDifference(catalogue, change)),
  wrongRows: problems.length,
  problems: problems.sort((a, b) => a.row - b.row).slice(0, SHOWN_ROWS_MAX),
});

export const presentDifference = (
  catalogue: CatalogueCache,
  { service, country, from, to }: Change,
): Difference => ({
  service: catalogue.serviceAt(service)?.code ?? "",
  country: catalogue.countryAt(country)?.iso2 ?? "",
  from: from === undefined ? null : formatUsd(from),
  to: to === null ? null : formatUsd(to),
});
