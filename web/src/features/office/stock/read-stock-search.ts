import { STOCK_COLUMNS, STOCK_STATES } from "@sonum/contract/office/stock-values";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import type { StockFilter } from "./queries/stock.ts";

/** The list's filter by its address; unknown values are left out. */
export function readStockSearch(address: OfficeSearch): StockFilter {
  const { text, service, country } = address;
  const state = STOCK_STATES.find((one) => one === address["state"]);
  const sort = STOCK_COLUMNS.find((one) => one === address["sort"]);
  return {
    ...(text && { text }),
    ...(service && { service }),
    ...(country && { country }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(address["order"] === "DESC" && { order: "DESC" as const }),
  };
}
