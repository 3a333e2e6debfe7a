import type { OrderItem } from "@sonum/contract/activations/activation";
import type { Money } from "@sonum/contract/money";
import type { ApiKeyScope } from "@sonum/contract/route";
import { CatalogueCache, type Country, type Service } from "../../catalogue/index.ts";
import { parseOrderId } from "../handler/handler-call.ts";
import { ownerOf, type ProgramCall } from "../program-call.ts";
import { slugsOf } from "../rest/slugs.ts";
import { findCountryByCode } from "./country-codes.ts";

/** One call of OnlineSim's protocol. */
export type OnlineSimCall = ProgramCall & {
  /** First digits of numbers that the customer does not want. */
  rejected: readonly string[];
};

export type OnlineSimMethod = {
  summary: string;
  /** Scope that the key needs. */
  scope: ApiKeyScope;
  params: readonly string[];
  /** An answer, for the description. */
  example: unknown;
  refusals: readonly string[];
  /** Called frequently and changes nothing: the key may come from a cache. */
  isPoll?: true;
  /** The answer depends only on these parameters and is shared by all callers. */
  sharedBy?: readonly string[];
  run(call: OnlineSimCall): unknown;
};

/** A refusal with the exact word that clients expect. */
export class OnlineSimRefusal extends Error {
  constructor(word: string) {
    super(word);
    this.name = "OnlineSimRefusal";
  }
}

export const refuse = (word: string) => new OnlineSimRefusal(word);

/** Russia, as in the protocol. */
const DEFAULT_COUNTRY = "7";

export function parseCountry({ ctx, param }: OnlineSimCall): Country {
  const country = findCountryByCode(CatalogueCache.of(ctx), param("country") ?? DEFAULT_COUNTRY);
  if (!country) throw refuse("NO_COUNTRY");
  return country;
}

/** A service on sale, by its name here or its code; blocked ones count as unknown. */
export function parseService({ ctx, param }: OnlineSimCall): Service {
  const service = slugsOf(CatalogueCache.of(ctx)).findService(param("service")?.toLowerCase() ?? "");
  if (!service) throw refuse("ERROR_NO_SERVICE");
  return service;
}

export function parseOperationId({ param }: OnlineSimCall): number {
  const text = param("tzid");
  if (text === undefined) throw refuse("ERROR_NO_TZID");
  const id = parseOrderId(text);
  if (id === undefined) throw refuse("ERROR_WRONG_TZID");
  return id;
}

/** The customer's own order named by `tzid`, with all its messages. */
export async function ownOrder(call: OnlineSimCall, find = call.backend.orders.find): Promise<OrderItem> {
  const order = await find(call.ctx, ownerOf(call), parseOperationId(call));
  if (!order) throw refuse("ERROR_WRONG_TZID");
  return order;
}

/** Clients send 1, true and Python's True. */
export const isTrue = (text: string | undefined): boolean => /^(1|true)$/i.test(text ?? "");

/** Dollars as a JSON number. */
export const toDollars = (money: Money): number => Number(money) / 1e6;
