import type { OfficeSearch } from "../../../lib/page/office-link.tsx";

type SortValue = string | number;

type Selection<Row> = {
  /** Text that is searched. */
  textOf: (row: Row) => string;
  isInState: (row: Row, state: string | undefined) => boolean;
  sortBy: (row: Row) => SortValue;
  isDescending: boolean;
};

/** The rows that the address of a list asks for, if one reply has all of them. */
export function selectRows<Row>(
  rows: Row[],
  search: OfficeSearch,
  { textOf, isInState, sortBy, isDescending }: Selection<Row>,
): Row[] {
  const text = (search["text"] ?? "").trim().toLowerCase();
  const direction = isDescending ? -1 : 1;
  return rows
    .filter((row) => textOf(row).toLowerCase().includes(text) && isInState(row, search["state"]))
    .toSorted((one, other) => direction * compare(sortBy(one), sortBy(other)));
}

const compare = (one: SortValue, other: SortValue): number =>
  typeof one === "string" ? one.localeCompare(String(other)) : one - Number(other);
