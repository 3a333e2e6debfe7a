import type { RentalItem } from "@sonum/contract/rentals/rental";
import { asJson, type RestAnswer } from "./answer.ts";
import { ownerOf, parsePage, type RestCall, type RestRoute } from "./call.ts";
import { presentHosting } from "./hosting-order.ts";
import { presentOrders } from "./present-order.ts";

export const listOrders: RestRoute = {
  method: "GET",
  url: "/v1/user/orders",
  summary: "List the customer's orders of a category",
  access: "read",
  run: (call) => (call.query["category"] === "hosting" ? listHosting(call) : listActivations(call)),
};

const COLUMNS = {
  id: "orderId",
  created_at: "dt",
  price: "price",
  status: "status",
  phone: "phone",
} as const;

const isAscending = ({ query }: RestCall) => query["reverse"] === "false";

async function listActivations(call: RestCall): Promise<RestAnswer> {
  const column = Object.entries(COLUMNS).find(([name]) => name === call.query["order"])?.[1] ?? "orderId";
  const direction = isAscending(call) ? "ASC" : "DESC";
  const list = { ...parsePage(call), sort: [{ [column]: direction } as const], filter: {} };
  const owner = { ...ownerOf(call), isLive: false };
  const { data, total } = await call.backend.orders.list(call.ctx, owner, list);
  return asJson({ Data: await presentOrders(call, data), ProductNames: [], Statuses: [], Total: total });
}

/** Sort keys of rentals; by default the creation time. */
const SORTED_BY = new Map<string, (rental: RentalItem) => string | bigint | Date>([
  ["price", ({ priceUsd }) => priceUsd],
  ["status", ({ state }) => state],
  ["phone", ({ phone }) => phone],
]);

async function listHosting(call: RestCall): Promise<RestAnswer> {
  const { offset, limit } = parsePage(call);
  const all = await call.backend.rentals.listAll(call.ctx, ownerOf(call));
  const by = SORTED_BY.get(call.query["order"] ?? "") ?? (({ dt }: RentalItem) => dt);
  const ascending = all.toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0));
  const sorted = isAscending(call) ? ascending : ascending.toReversed();
  const Data = sorted.slice(offset, offset + limit).map((rental) => presentHosting(call, rental));
  return asJson({ Data, ProductNames: [], Statuses: [], Total: all.length });
}
