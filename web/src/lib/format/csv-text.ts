export type CsvCell = string | number | boolean | null | undefined;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
/** Text that a spreadsheet would run as a formula; a lone sign and a negative number are harmless. */
const FORMULA = /^\s*(?!-\d+(\.\d+)?$)[=+\-@]./;
/** Phone numbers and ICCIDs, which a spreadsheet would round or strip of their sign. */
const LONG_NUMBER = /^(\+\d+|\d{12,})$/;

/** Formats rows as CSV for spreadsheets. */
export const csvText = (rows: CsvCell[][]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

/**
 * A cell, in a file and on the clipboard: text never becomes a formula, and long numbers stay text. Quotes would not do: spreadsheets drop
 * them and read a number. A formula of nothing but digits is text in all of them.
 */
function spreadsheetText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  const text = cell.replace(/[\t\r\n\0]+/g, " ");
  if (LONG_NUMBER.test(text)) return `="${text}"`;
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Tab-separated rows for the clipboard. */
export const clipboardTable = (rows: CsvCell[][]): string =>
  rows.map((row) => row.map(clipboardCell).join("\t")).join("\n");

function csvCell(cell: CsvCell): string {
  const text = spreadsheetText(cell);
  return /[",;']/.test(text) ? quoted(text) : text;
}

/** A leading quote would swallow the cells that follow. */
function clipboardCell(cell: CsvCell): string {
  const text = spreadsheetText(cell);
  return text.startsWith('"') ? quoted(text) : text;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
