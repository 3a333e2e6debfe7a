import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { STOCK_COLUMNS, type StockColumn, type StockState } from "@sonum/contract/office/stock-values";
import { useLabel } from "../../../lib/format/label.tsx";
import type { SortColumn } from "../shared/list-sort.tsx";

export const stateLabels: Record<StockState, MessageDescriptor> = {
  running_out: msg`Running out`,
  out: msg`Out of stock`,
  wished: msg`Wished`,
  supplied: msg`From suppliers`,
};

export const columnLabels: Record<StockColumn, MessageDescriptor> = {
  service: msg`Service`,
  country: msg`Country`,
  free: msg`Free`,
  supplied: msg`At suppliers`,
  sold: msg`Sold, 24 h`,
  resting: msg`In cooldown`,
  wished: msg`Wished`,
  success: msg`Success`,
  priceUsd: msg`Price`,
  marginUsd: msg`Shop's part`,
  hoursLeft: msg`Lasts for`,
};

/** Numbers begin with the greatest, except the time that the stock lasts. */
export function useStockColumns(): SortColumn[] {
  const labelOf = useLabel();
  return STOCK_COLUMNS.map((name) => ({
    name,
    title: labelOf(columnLabels, name),
    isNumber: name !== "service" && name !== "country",
    ...(name === "hoursLeft" && { startsDescending: false }),
  }));
}
