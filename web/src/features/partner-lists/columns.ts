import type { ReactNode } from "react";
import type { CsvCell } from "../../lib/format/csv-text.ts";

export type FilterField<Name extends string> = {
  name: Name;
  label: string;
  kind: "text" | "number" | "moment" | "checkbox" | "country" | "choice";
  options?: readonly { value: string; text: string }[];
};

export type Column<Row, Name extends string> = {
  name: Name;
  title: string;
  widthPx: number;
  isNumber?: boolean;
  /** The list is not sorted by it. */
  isUnsorted?: boolean;
  render: (row: Row) => ReactNode;
  /** The CSV cell. */
  toCsv: (row: Row) => CsvCell;
};
