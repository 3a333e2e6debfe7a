import * as api from "@sonum/contract/office/money";
import type { Input } from "@sonum/contract/route";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { type Cell, csvFile } from "../../../platform/http/csv.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { checkLedger, listAllEntries, listPostingsWithin, readLedgerCheck } from "../../wallet/index.ts";
import { presentEntry } from "../present-entry.ts";
import { POSTING_HEAD, postingCells } from "./posting-cells.ts";
import { presentLedgerCheck, readMoney } from "./read-money.ts";

const ENTRIES_PER_PAGE = 50;
const BATCH = 1000;

export function officeMoneyRoutes(serve: Serve) {
  serve(api.readMoney, (ctx) => readMoney(ctx));
  serve(api.checkBooks, async (ctx) => {
    await checkLedger(ctx);
    return presentLedgerCheck(await readLedgerCheck(ctx));
  });
  serve(api.listLedger, async (ctx, { query: { reason, from, till, before } }) => {
    const filter = {
      reason: reason ?? null,
      from: from === undefined ? null : new Date(from),
      till: till === undefined ? null : new Date(new Date(till).getTime() + DAY_MS),
      before: before === undefined ? null : BigInt(before),
    };
    const { entries, next } = await listAllEntries(ctx, filter, ENTRIES_PER_PAGE);
    return {
      data: entries.map((entry) => presentEntry(ctx, entry)),
      next: next === null ? null : String(next),
    };
  });
  serve(api.downloadBooks, (ctx, { query }) =>
    csvFile(`sonum-books-${query.month}.csv`, POSTING_HEAD, listBatches(ctx, query)),
  );
}

type DownloadQuery = Input<typeof api.downloadBooks>["query"];

async function* listBatches(ctx: Ctx, { month, account }: DownloadQuery): AsyncGenerator<Cell[][]> {
  const from = new Date(`${month}-01T00:00:00Z`);
  const till = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
  for (let after = 0n; ; ) {
    const rows = await listPostingsWithin(
      ctx,
      { from, till, account: account ?? null },
      { after, limit: BATCH },
    );
    yield rows.map((row) => postingCells(ctx, row));
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH) return;
  }
}
