import type { Locale } from "@sonum/contract/locale";
import { formatUsd } from "@sonum/contract/money";
import { type Cell, type CsvFile, csvFile } from "../../../platform/http/csv.ts";
import type { Texts } from "../../../platform/texts/texts.ts";
import { textsIn } from "../../../platform/texts/texts-in.ts";
import type { Statement } from "./read-statement.ts";

/** A statement as CSV: opening balance, all lines, closing balance. */
export function writeStatementCsv(statement: Statement, locale: Locale): Promise<CsvFile> {
  const words = textsIn(locale).statements;
  const head = [words.date, words.what, words.order, words.amount, words.balance];
  return csvFile(`sonum-${statement.payout.id}.csv`, head, rowsOf(statement, words));
}

async function* rowsOf(
  { opening, previousAt, payout, pages }: Statement,
  words: Texts["statements"],
): AsyncGenerator<Cell[][]> {
  yield [[previousAt, words.opening, null, null, asNumber(formatUsd(opening))]];
  for await (const lines of pages())
    yield lines.map(({ at, kind, order, amount, balance }) => [
      at,
      words.lines[kind],
      order,
      asNumber(formatUsd(amount)),
      asNumber(formatUsd(balance)),
    ]);
  yield [[payout.requestedAt, words.closing, null, null, asNumber(formatUsd(payout.balanceAfter))]];
}

/** As a number, so that a leading minus is not escaped as a spreadsheet formula; six decimals fit a number. */
const asNumber = (text: string): Cell => Number(text);
