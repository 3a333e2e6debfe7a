type Order = "ASC" | "DESC";
type Allowed<Column extends string, Filter extends string> = {
  columns: readonly Column[];
  filters: readonly Filter[];
};
type ListSearch<Column extends string, Filter extends string> = { [Name in Filter]?: string | undefined } & {
  sort?: Column | undefined;
  order?: Order | undefined;
  page?: number | undefined;
};

/** Reads sorting, page and filters of a list from an address; drops invalid values. */
export function readListSearch<Column extends string, Filter extends string>(
  search: Record<string, unknown>,
  { columns, filters }: Allowed<Column, Filter>,
): ListSearch<Column, Filter> {
  const filterValues: Partial<Record<Filter, string>> = {};
  for (const name of filters) {
    const value = search[name];
    const isPlain = ["string", "number", "boolean"].includes(typeof value);
    if (isPlain && value !== "" && value !== false) filterValues[name] = String(value);
  }
  const sort = columns.find((column) => column === search["sort"]);
  const order = search["order"] === "DESC" ? "DESC" : "ASC";
  const page = Number(search["page"]);
  return {
    ...filterValues,
    ...(sort && { sort, order }),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 && { page }),
  };
}
