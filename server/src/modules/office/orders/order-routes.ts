import * as api from "@sonum/contract/office/orders";
import type { Serve } from "../../../platform/http/serve.ts";
import { readPurchase } from "./read-purchase.ts";
import { exportPurchases, searchOrders } from "./search-orders.ts";

export function officeOrderRoutes(serve: Serve) {
  serve(api.searchOrders, (ctx, { body }) => searchOrders(ctx, body));
  serve(api.exportPurchases, (ctx, { body }) => exportPurchases(ctx, body));
  serve(api.readPurchase, (ctx, { params }) => readPurchase(ctx, params.orderId));
}
