export type CsvCell = string | number | boolean | null | undefined;

/** Spreadsheets read a file as UTF-8 when it begins like this. */
const BYTE_ORDER_MARK = "\ufeff";
/** What a spreadsheet would take for a formula; a sign alone is none, and a number below zero is a number. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]./;

/** Rows as a file of comma-separated values; text stays text, nothing in it becomes a formula. */
export const csvText = (rows: CsvCell[][]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

function cellOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  const text = cell.replace(/[\t\r\n\0]+/g, " ");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
