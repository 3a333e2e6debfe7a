import { type OrderItem, orderStatus } from "@sonum/contract/activations/activation";
import { formatUsd } from "@sonum/contract/money";
import { CatalogueCache } from "../../catalogue/index.ts";
import { parseCount } from "../handler/get-status.ts";
import { digitsOf, formatTimestamp, parseOrderId } from "../handler/handler-call.ts";
import { ownerOf, type ProgramCall } from "../program-call.ts";
import { POOL, type SmspoolCall, toUnixSeconds } from "./call.ts";
import { findCountry, findService } from "./ids.ts";

const ROWS_MAX = 100;
const OFFSET_MAX = 100_000;

/** An order that ends without an SMS is refunded, however it ends. */
export function stateOf({ statusText, awaitsAnother }: OrderItem): "pending" | "complete" | "refunded" {
  if (statusText === "waiting" || (statusText === "received" && awaitsAnother)) return "pending";
  return statusText === "received" || statusText === "done" ? "complete" : "refunded";
}

const EXAMPLE = {
  cost: "0.25",
  order_code: "11631253",
  phonenumber: "37255500001",
  code: "12345",
  full_code: "Your code is 12345",
  short_name: "EE",
  service: "Telegram",
  status: "complete",
  pool: POOL,
  timestamp: "2026-11-06 12:00:00",
  completed_on: "2026-11-06 12:01:00",
  expiry: 1_793_966_400,
  time_left: 0,
};

function presentRow(order: OrderItem) {
  const status = stateOf(order);
  const isPending = status === "pending";
  return {
    cost: formatUsd(order.priceUsd),
    order_code: String(order.orderId),
    phonenumber: digitsOf(order.phone),
    // An earlier code would be taken for the one that is awaited.
    code: (isPending ? null : order.smsResult) ?? "0",
    full_code: (isPending ? null : order.smsText) ?? "",
    short_name: order.countryCode.toUpperCase(),
    service: order.serviceName,
    status,
    pool: POOL,
    timestamp: formatTimestamp(order.dt),
    completed_on: formatTimestamp(order.dtSms ?? order.dt),
    expiry: toUnixSeconds(order.expiresAt),
    time_left: order.ttl,
  };
}

export const listActive: SmspoolCall = {
  summary: "List open orders, newest first, 100 at most",
  access: "read",
  params: [],
  example: [EXAMPLE],
  isPoll: true,
  run: async (call) => (await listOpen(call)).map(presentRow),
};

export async function listOpen(call: ProgramCall): Promise<OrderItem[]> {
  const status = [orderStatus.waiting, orderStatus.received];
  const list = { limit: ROWS_MAX, offset: 0, sort: [], filter: { status } };
  return (await call.backend.orders.list(call.ctx, { ...ownerOf(call), isLive: true }, list)).data;
}

export const listHistory: SmspoolCall = {
  summary: "List orders, newest first",
  access: "read",
  params: ["start", "length", "search"],
  example: [EXAMPLE],
  run: async (call) => (await listMatching(call)).map(presentRow),
};

async function listMatching(call: ProgramCall): Promise<OrderItem[]> {
  const { ctx, param, backend } = call;
  const search = param("search");
  const id = parseOrderId(search);
  const order = id === undefined ? undefined : await backend.orders.find(ctx, ownerOf(call), id);
  if (order) return [order];
  const filter = search === undefined ? {} : filterOf(CatalogueCache.of(ctx), search);
  if (!filter) return [];
  const limit = parseCount(param("length"), { max: ROWS_MAX, fallback: ROWS_MAX });
  const offset = parseCount(param("start"), { max: OFFSET_MAX, fallback: 0 });
  const owner = { ...ownerOf(call), isLive: false };
  return (await backend.orders.list(ctx, owner, { limit, offset, sort: [], filter })).data;
}

/** `undefined` if nothing can match. */
function filterOf(catalogue: CatalogueCache, search: string) {
  if (/^\+?\d+$/.test(search)) return { phone: search };
  const service = findService(catalogue, search);
  if (service) return { serviceCode: service.code };
  const country = findCountry(catalogue, search);
  return country && { countryCode: country.iso2 };
}
