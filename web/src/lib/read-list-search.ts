type Order = "ASC" | "DESC";
type Allowed<Column extends string, Filter extends string> = {
  columns: readonly Column[];
  filters: readonly Filter[];
};
type Read<Column extends string, Filter extends string> = { [Name in Filter]?: string | undefined } & {
  sort?: Column | undefined;
  order?: Order | undefined;
  page?: number | undefined;
};

/** Sorting, page and filters of a list as an address may carry them; anything else is left out. */
export function readListSearch<Column extends string, Filter extends string>(
  search: Record<string, unknown>,
  { columns, filters }: Allowed<Column, Filter>,
): Read<Column, Filter> {
  const known: Partial<Record<Filter, string>> = {};
  for (const name of filters) {
    const value = search[name];
    const isPlain = ["string", "number", "boolean"].includes(typeof value);
    if (isPlain && value !== "" && value !== false) known[name] = String(value);
  }
  const sort = columns.find((column) => column === search["sort"]);
  const order = search["order"] === "DESC" ? "DESC" : "ASC";
  const page = Number(search["page"]);
  return {
    ...known,
    ...(sort && { sort, order }),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 && { page }),
  };
}
