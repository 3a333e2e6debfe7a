import { PURCHASE_KINDS, PURCHASE_STATE_FILTERS } from "@sonum/contract/office/purchase-values";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import type { OrderSearch } from "../shared/queries/office-orders.ts";

/** Names of the fields in the address; the list keeps its filters when it is reloaded or linked. */
export const ORDER_FILTERS = [
  "text",
  "customerId",
  "partnerId",
  "machineId",
  "kind",
  "state",
  "service",
  "country",
  "from",
  "day",
  "before",
] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined) =>
  values.find((value) => value === text);

/** What to search for, by the address. Unknown kinds and states are left out. */
export function readOrderSearch(address: OfficeSearch): OrderSearch {
  const kind = oneOf(PURCHASE_KINDS, address["kind"]);
  const state = oneOf(PURCHASE_STATE_FILTERS, address["state"]);
  const before = Number(address["before"]);
  const texts = (
    ["text", "customerId", "partnerId", "machineId", "service", "country", "from", "day"] as const
  ).flatMap((name) => (address[name] ? [[name, address[name]]] : []));
  return {
    ...Object.fromEntries(texts),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(Number.isInteger(before) && before > 0 && { before }),
  };
}
