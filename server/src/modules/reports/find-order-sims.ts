import type { FindOrderSims } from "../wallet/index.ts";
import { listOrderSims } from "./earnings-store.ts";

/** Phone and ICCID by order id. */
export const findOrderSims: FindOrderSims = async (ctx, ids) => {
  const found = ids.length === 0 ? [] : await listOrderSims(ctx, ids);
  return new Map(found.map(({ id, phone, iccid }) => [id, { phone, iccid }]));
};
