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
