import type { Dialect } from "@sonum/contract/accounts/api-keys";
import type { OrderItem } from "@sonum/contract/activations/activation";
import type { Section } from "@sonum/contract/section";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache, type Country, isSellable, type Service } from "../../catalogue/index.ts";
import type { Backend } from "../backends/backend.ts";
import { findCountryById } from "../country-ids.ts";
import { defaultCountry } from "./dialect-words.ts";
import type { Params } from "./read-params.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** Result of an action, before it is formatted. */
export type Answer =
  | { text: string; headers?: Record<string, string> }
  | { json: unknown }
  /** Success with an empty body (204). */
  | { nothing: true };

/** One handler call: its caller, dialect and parameters. */
export type HandlerCall = {
  ctx: Ctx;
  /** The shop, or the sandbox for a sandbox key. */
  backend: Backend;
  customerId: string;
  dialect: Dialect;
  param: Params;
  /** Sent to the legacy path, whose lists have an older format. */
  isLegacy: boolean;
  /** IP address of the client. */
  address: string;
  /** Aborts a long poll when the client disconnects. */
  disconnected(): AbortSignal;
};

export type Action = {
  /** Scope that the key needs. */
  scope: "read" | "buy";
  /** The section that must be open; by default activations for actions that buy. */
  section?: Section;
  /** Refusals are JSON instead of a bare word. */
  refusesInJson?: true;
  /** Called frequently and changes nothing: the key may come from a cache. */
  isPoll?: true;
  /** The answer depends only on these parameters and is shared by all callers. */
  sharedBy?: readonly string[];
  run(call: HandlerCall): Answer | Promise<Answer>;
};

export const CURRENCY = "USD";
/** ISO 4217 number of the US dollar. */
export const CURRENCY_NUMBER = 840;

/** The protocol's ids are below 2^31. */
const ORDER_ID_MAX = 2_147_483_647;

export function parseOrderId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= ORDER_ID_MAX ? id : undefined;
}

/** The customer's own order named by a parameter, with all its messages. */
export async function ownOrder(call: HandlerCall, name = "id", missing = noActivation): Promise<OrderItem> {
  const orderId = parseOrderId(call.param(name));
  const order = orderId && (await call.backend.orders.find(call.ctx, ownerOf(call), orderId));
  if (!order) throw missing();
  return order;
}

export const ownerOf = ({ customerId }: HandlerCall) => ({ customerId, currency: CURRENCY });

export const noActivation = () => refuse("NO_ACTIVATION");

export const isOpen = ({ statusText }: OrderItem): boolean =>
  statusText === "waiting" || statusText === "received";

export function parseCountry({ ctx, param, dialect }: HandlerCall, refused: () => Refusal): Country {
  const country = findCountryById(CatalogueCache.of(ctx), param("country") ?? defaultCountry(dialect));
  if (!country) throw refused();
  return country;
}

/** A service on sale; blocked ones count as unknown. */
export function parseService(
  call: HandlerCall,
  refused: () => Refusal = () => refuse("BAD_SERVICE"),
): Service {
  const service = findSoldService(call, call.param("service"));
  if (!service) throw refused();
  return service;
}

export function findSoldService({ ctx }: HandlerCall, code: string | undefined): Service | undefined {
  const service = code === undefined ? undefined : CatalogueCache.of(ctx).findService(code);
  return service && isSellable(service) ? service : undefined;
}

/** `2026-01-01 10:00:00`, always in UTC. */
export const formatTimestamp = (moment: Date): string => moment.toISOString().slice(0, 19).replace("T", " ");

/** A phone number without its plus. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, "");
