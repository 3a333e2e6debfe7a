export type CsvCell = string | number | boolean | null | undefined;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
/** Text that a spreadsheet would run as a formula; a lone sign and a negative number are harmless. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]./;

/** Formats rows as CSV; escapes text that would become a formula. */
export const csvText = (rows: CsvCell[][]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(formatCell).join(",")}\r\n`).join("");

function formatCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  const text = cell.replace(/[\t\r\n\0]+/g, " ");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
