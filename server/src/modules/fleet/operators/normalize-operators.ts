import { type Ctx, transact } from "../../../platform/context.ts";
import { CatalogueCache, normalizeOperator } from "../../catalogue/index.ts";
import * as store from "./operator-store.ts";

const BATCH = 1_000;

/**
 * Gives SIMs and codes stored before the present names of their mobile operators, a batch at a time. May run again at any time;
 * SIMs that machines report have them anyway.
 */
export async function normalizeOperators(ctx: Ctx): Promise<void> {
  await normalizeSims(ctx);
  await normalizeListedSims(ctx);
  await normalizeCodes(ctx);
}

async function normalizeSims(ctx: Ctx): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await store.listSimOperators(ctx, after, BATCH);
    const changes = changesOf(rows, ({ country }) => CatalogueCache.of(ctx).countryAt(country)?.iso2);
    if (changes.length > 0)
      await transact(ctx, async (tx) => {
        const simIds = await store.setSimOperators(tx, changes);
        if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
      });
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.simId ?? after;
  }
}

async function normalizeListedSims(ctx: Ctx): Promise<void> {
  for (let after: store.ListedAfter = { machineId: "", port: 0 }; ; ) {
    const rows = await store.listListedOperators(ctx, after, BATCH);
    const changes = changesOf(rows, ({ country }) => country);
    if (changes.length > 0) await transact(ctx, (tx) => store.setListedOperators(tx, changes));
    if (rows.length < BATCH) return;
    after = rows.at(-1) ?? after;
  }
}

async function normalizeCodes(ctx: Ctx): Promise<void> {
  for (let after: store.CodesOperator = { partnerId: "", operator: "" }; ; ) {
    const rows = await store.listCodesOperators(ctx, after, BATCH);
    for (const change of changesOf(rows, () => undefined))
      await transact(ctx, (tx) => store.renameCodes(tx, change.partnerId, change));
    if (rows.length < BATCH) return;
    after = rows.at(-1) ?? after;
  }
}

/** The rows whose mobile operator has another name now. */
const changesOf = <One extends { operator: string }>(
  rows: One[],
  countryOf: (row: One) => string | undefined,
): (One & store.OperatorChange)[] =>
  rows.flatMap((row) => {
    const operator = normalizeOperator(row.operator, countryOf(row));
    return operator === row.operator ? [] : [{ ...row, was: row.operator, operator }];
  });
