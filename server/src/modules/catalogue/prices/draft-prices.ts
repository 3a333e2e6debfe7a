import { createHash } from "node:crypto";
import { formatUsd, type Money, usd } from "@sonum/contract/money";
import { type Difference, type PriceWish, SHOWN_ROWS_MAX } from "@sonum/contract/prices";
import type { Ctx } from "../../../platform/context.ts";
import { unknownCountry, unknownService } from "../errors.ts";
import { loadShelf, type Shelf } from "../shelf.ts";
import { applyRule, type Cell, type Problem, readPricesCsv } from "./rules.ts";
import * as store from "./store.ts";

export type Change = {
  service: number;
  country: number;
  from: Money | undefined;
  /** Nothing takes it off sale. */
  to: Money | null;
};
export type Draft = {
  draft: string;
  changes: Change[];
  unchanged: number;
  problems: Problem[];
  shelf: Shelf;
};

/** What a wish would change, counted from the prices in the database. It has a name of its own: see `changePrices`. */
export async function draftPrices(ctx: Ctx, wish: PriceWish): Promise<Draft> {
  const [shelf, last] = [await loadShelf(ctx.db), await store.findLastChange(ctx)];
  const { cells, problems } = cellsOf(shelf, wish);
  const seen = new Set<string>();
  const changes: Change[] = [];
  let unchanged = 0;
  for (const { row, ...cell } of cells) {
    const found = locate(shelf, cell);
    const name = `${cell.service} ${cell.country}`;
    if (typeof found === "string") problems.push({ row, problem: found, text: name });
    else if (seen.has(name)) problems.push({ row, problem: "twice", text: name });
    else if ((found.from ?? null) === cell.price) unchanged++;
    else changes.push({ ...found, to: cell.price });
    seen.add(name);
  }
  return { draft: nameOf(last, changes), changes, unchanged, problems, shelf };
}

/** The same changes after anything else was changed have another name. */
const nameOf = (last: bigint, changes: Change[]) =>
  createHash("sha256")
    .update(
      [
        last,
        ...changes.map(({ service, country, from, to }) => `${service} ${country} ${from} ${to}`),
      ].join(),
    )
    .digest("base64url");

type Row = Cell & { row: number };

function cellsOf(shelf: Shelf, wish: PriceWish): { cells: Row[]; problems: Problem[] } {
  if (wish.kind === "csv") return readPricesCsv(wish.text);
  if (wish.kind === "cells") {
    const cells = wish.cells.map((cell, at) => ({
      ...cell,
      price: cell.price === null ? null : usd(cell.price),
      row: at + 1,
    }));
    return { cells, problems: [] };
  }
  const cells: Row[] = [];
  const problems: Problem[] = [];
  for (const code of new Set(wish.services))
    for (const iso2 of new Set(wish.countries)) {
      const found = locate(shelf, { service: code, country: iso2 });
      if (found === "unknown_service") throw unknownService({ service: code });
      if (found === "unknown_country") throw unknownCountry({ country: iso2 });
      if (found.from === undefined && wish.rule.by !== "set") continue;
      const row = cells.length + problems.length + 1;
      const price = wish.rule.by === "off" ? null : applyRule(found.from ?? usd("0"), wish.rule);
      if (price === undefined) problems.push({ row, problem: "below_zero", text: `${code} ${iso2}` });
      else cells.push({ row, service: code, country: iso2, price });
    }
  return { cells, problems };
}

function locate(shelf: Shelf, { service, country }: { service: string; country: string }) {
  const [found, place] = [shelf.findService(service), shelf.findCountry(country)];
  if (!found) return "unknown_service";
  if (!place) return "unknown_country";
  return { service: found.number, country: place.number, from: shelf.ownPriceOf(found, place) };
}

/** As pages and programs see it. */
export const presentDraft = ({ draft, changes, unchanged, problems, shelf }: Draft) => ({
  draft,
  changed: changes.length,
  unchanged,
  differences: changes.slice(0, SHOWN_ROWS_MAX).map((change) => presentDifference(shelf, change)),
  wrongRows: problems.length,
  problems: problems.sort((a, b) => a.row - b.row).slice(0, SHOWN_ROWS_MAX),
});

export const presentDifference = (shelf: Shelf, { service, country, from, to }: Change): Difference => ({
  service: shelf.serviceAt(service)?.code ?? "",
  country: shelf.countryAt(country)?.iso2 ?? "",
  from: from === undefined ? null : formatUsd(from),
  to: to === null ? null : formatUsd(to),
});
