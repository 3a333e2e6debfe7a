import type { OrderItem } from "@sonum/contract/activations/activation";
import type { ApiKeyScope } from "@sonum/contract/route";
import { CatalogueCache, type Country, type Service } from "../../catalogue/index.ts";
import { parseOrderId } from "../handler/handler-call.ts";
import { ownerOf, type ProgramCall } from "../program-call.ts";
import { findCountry, findService } from "./ids.ts";
import { missing, noOrder, refuseParam, type SmspoolRefusal } from "./refusals.ts";

export type SmspoolCall = {
  summary: string;
  /** `guest` needs no key; otherwise the scope that the key needs. */
  access: "guest" | ApiKeyScope;
  params: readonly string[];
  /** An answer, for the description. */
  example: unknown;
  /** Those of this call only. */
  refusals?: readonly SmspoolRefusal[];
  /** Called frequently and changes nothing: the key may come from a cache. */
  isPoll?: true;
  /** The answer depends only on these parameters and is shared by all callers. */
  sharedBy?: readonly string[];
  run(call: ProgramCall): unknown;
};

/** We have no pools of numbers to choose from; programs expect one. */
export const POOL = 1;

export function parseCountry(call: ProgramCall): Country {
  const text = call.param("country");
  if (text === undefined) throw missing("country");
  const country = findCountry(CatalogueCache.of(call.ctx), text);
  if (!country) throw refuseParam("country", "Invalid country");
  return country;
}

export function parseService(call: ProgramCall): Service {
  const text = call.param("service");
  if (text === undefined) throw missing("service");
  const service = findService(CatalogueCache.of(call.ctx), text);
  if (!service) throw refuseParam("service", "Invalid service");
  return service;
}

/** The customer's own order, with all its messages. Programs spell the parameter in both ways. */
export async function ownOrder(call: ProgramCall, find = call.backend.orders.find): Promise<OrderItem> {
  const text = call.param("orderid") ?? call.param("order_id");
  if (text === undefined) throw missing("orderid");
  const id = parseOrderId(text);
  const order = id === undefined ? undefined : await find(call.ctx, ownerOf(call), id);
  if (!order) throw noOrder();
  return order;
}

export const toUnixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
