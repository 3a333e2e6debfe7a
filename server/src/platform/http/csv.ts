import { EXPORT_ROWS_MAX } from "@sonum/contract/export-rows";

/** A CSV file that is streamed while its rows are read. */
export type CsvFile = { fileName: string; lines: AsyncIterable<string> };

export type Cell = string | number | Date | null | undefined;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
/** Cells that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Header, then rows page by page. The first page is read before anything is sent, so that its errors become replies. */
export async function csvFile(
  fileName: string,
  head: string[],
  pages: AsyncIterator<Cell[][], unknown, undefined>,
): Promise<CsvFile> {
  const first = await pages.next();
  return { fileName, lines: linesOf(head, first, pages) };
}

const ROWS_PER_PART = 1000;

/** A file of rows that were read already. */
export const csvOfRows = <Row>(
  fileName: string,
  head: string[],
  rows: Row[],
  cellsOf: (row: Row) => Cell[],
): Promise<CsvFile> => csvFile(fileName, head, partsOf(rows, cellsOf));

const PAGE_ROWS = 200;

type LoadPage<Row> = (page: {
  after: string | undefined;
  limit: number;
}) => Promise<{ data: Row[]; next: string | null }>;

/** A file of a list that is read page by page while it is sent. */
export const csvOfPages = <Row>(
  fileName: string,
  head: string[],
  load: LoadPage<Row>,
  cellsOf: (row: Row) => Cell[],
): Promise<CsvFile> => csvFile(fileName, head, pagesOf(load, cellsOf));

async function* pagesOf<Row>(load: LoadPage<Row>, cellsOf: (row: Row) => Cell[]): AsyncGenerator<Cell[][]> {
  let after: string | undefined;
  for (let rows = 0; rows < EXPORT_ROWS_MAX; rows += PAGE_ROWS) {
    const { data, next } = await load({ after, limit: PAGE_ROWS });
    yield data.map(cellsOf);
    if (next === null) return;
    after = next;
  }
}

async function* partsOf<Row>(rows: Row[], cellsOf: (row: Row) => Cell[]): AsyncGenerator<Cell[][]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_PART)
    yield rows.slice(from, from + ROWS_PER_PART).map(cellsOf);
}

async function* linesOf(
  head: string[],
  first: IteratorResult<Cell[][], unknown>,
  pages: AsyncIterator<Cell[][], unknown, undefined>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for (let page = first; !page.done; page = await pages.next()) yield page.value.map(csvLine).join("");
}

/** One row. Text never becomes a formula or breaks the line. */
const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const text = (cell instanceof Date ? cell.toISOString() : cell).replace(/[\t\r\n\0]+/g, " ");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
