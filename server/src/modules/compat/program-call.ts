import { randomUUID } from "node:crypto";
import type { OrderItem } from "@sonum/contract/activations/activation";
import { formatUsd } from "@sonum/contract/money";
import type { ApiKeyScope } from "@sonum/contract/route";
import type { FastifyRequest } from "fastify";
import type { Ctx } from "../../platform/context.ts";
import { AppError, defineError } from "../../platform/errors.ts";
import { bearerToken } from "../../platform/http/request-token.ts";
import { assertAllowed } from "../../platform/security/assert-allowed.ts";
import { assertSectionOpen } from "../../platform/security/assert-section-open.ts";
import { findApiClient, findPollingClient } from "../accounts/index.ts";
import { CatalogueCache, type Country, type Service } from "../catalogue/index.ts";
import type { Backend } from "./backends/backend.ts";
import { backendFor } from "./backends/backend-for.ts";
import { type Params, readParams } from "./handler/read-params.ts";
import { countCall } from "./usage/count-call.ts";

/** One call of OnlineSim's, SMSPVA's or SMSPool's protocol with its caller and parameters. */
export type ProgramCall = {
  ctx: Ctx;
  /** The shop, or the sandbox for a sandbox key. */
  backend: Backend;
  customerId: string;
  param: Params;
  address: string;
};

type Method = {
  /** Scope that the key needs. */
  scope: ApiKeyScope;
  /** Called frequently and changes nothing: the key may come from a cache. */
  isPoll?: true;
};

/** The key, as a parameter or in the header. */
export const keyOf = (request: FastifyRequest, param: Params, name = "apikey"): string | undefined =>
  param(name) ?? bearerToken(request);

/** Counts the call and checks what the key may do. */
export async function admitCall(
  ctx: Ctx,
  request: FastifyRequest,
  { key, scope, isPoll }: Method & { key: string },
): Promise<ProgramCall> {
  const find = isPoll ? findPollingClient : findApiClient;
  const { actor } = await find(ctx, key, request.ip);
  countCall(ctx, actor, request);
  const callerCtx: Ctx = { ...ctx, actor };
  assertAllowed(callerCtx, { access: "customer", apiKey: scope });
  assertSectionOpen(callerCtx, { section: scope === "buy" ? "activations" : undefined });
  return {
    ctx: callerCtx,
    backend: backendFor(actor),
    customerId: actor.id,
    param: readParams(request),
    address: request.ip,
  };
}

export const CURRENCY = "USD";

export const ownerOf = ({ customerId }: ProgramCall) => ({ customerId, currency: CURRENCY });

type Wanted = { service: Service; country: Country; notPrefixes?: string[] | undefined };

/** `undefined` if the service is not sold there. Every call is a purchase of its own, because clients buy in parallel threads. */
export async function buyAtListedPrice(
  { ctx, backend, customerId, address }: ProgramCall,
  { service, country, notPrefixes }: Wanted,
): Promise<OrderItem | undefined> {
  const price = CatalogueCache.of(ctx).priceOf(service, country);
  if (price === undefined) return undefined;
  return await backend.orders.buy(ctx, customerId, {
    service: service.code,
    country: country.iso2,
    currency: CURRENCY,
    notPrefixes,
    // Never pay more than the price found above, even if it changes meanwhile.
    maxPrice: formatUsd(price),
    key: randomUUID(),
    address,
  });
}

const tooEarly = defineError("too_early", "This number cannot be cancelled yet.");

/** Cancels and refunds an order without an SMS, once it is as old as handler clients must wait. */
export async function cancelUnused(
  { ctx, backend, customerId }: ProgramCall,
  { orderId, dt }: OrderItem,
  { isUnusable }: { isUnusable: boolean },
): Promise<void> {
  const ageMs = ctx.clock.now().getTime() - dt.getTime();
  if (ageMs < backend.orders.cancelFromMs) throw tooEarly();
  await backend.orders.cancel(ctx, customerId, orderId);
  if (isUnusable) await backend.orders.ban(ctx, customerId, orderId);
}

export const isOpen = ({ statusText }: OrderItem): boolean =>
  statusText === "waiting" || statusText === "received";

/** The digits of a number's calling code, empty if it is unknown, and those after it. */
export function splitPhone({ ctx }: ProgramCall, { phone, countryCode }: OrderItem) {
  const code = CatalogueCache.of(ctx).findCountry(countryCode)?.prefix ?? "";
  const digits = phone.replace("+", "");
  return digits.startsWith(code) ? { code, rest: digits.slice(code.length) } : { code: "", rest: digits };
}

/** An order that changed since it was read, or is too young. */
export const isRefusalOfOrder = (error: unknown): boolean =>
  error instanceof AppError && OF_ORDER.has(error.code);

const OF_ORDER = new Set(["too_early", "too_many_requests", "order_closed", "no_code_yet", "not_found"]);
