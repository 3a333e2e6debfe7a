import * as api from "@sonum/contract/office/orders";
import type { Serve } from "../../../platform/http/serve.ts";
import { readOrder } from "./read-order.ts";
import { searchOrders } from "./search-orders.ts";

export function officeOrderRoutes(serve: Serve) {
  serve(api.searchOrders, (ctx, { body }) => searchOrders(ctx, body));
  serve(api.readOrder, (ctx, { params }) => readOrder(ctx, params.orderId));
}
