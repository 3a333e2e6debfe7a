import { randomUUID } from "node:crypto";
import type { OrderItem } from "@sonum/contract/activations/activation";
import { formatUsd, type Money } from "@sonum/contract/money";
import { AppError } from "../../../platform/errors.ts";
import type { Country } from "../../catalogue/index.ts";
import { CatalogueCache, normalizeOperator } from "../../catalogue/index.ts";
import { idOfCountry } from "../country-ids.ts";
import { assertPriceInRange } from "./assert-price-in-range.ts";
import {
  type Action,
  CURRENCY,
  CURRENCY_NUMBER,
  digitsOf,
  findSoldService,
  formatTimestamp,
  type HandlerCall,
  parseCountry,
  parseService,
} from "./handler-call.ts";
import { refuse } from "./refusal.ts";

export const getNumber: Action = {
  scope: "buy",
  async run(call) {
    const { orderId, phone, priceUsd } = await buy(call);
    return {
      text: `ACCESS_NUMBER:${orderId}:${digitsOf(phone)}`,
      headers: { "x-price": formatUsd(priceUsd) },
    };
  },
};

export const getNumberV2: Action = {
  scope: "buy",
  run: async (call) => ({ json: presentV2(call, await buy(call)) }),
};

async function buy(call: HandlerCall): Promise<OrderItem> {
  const { ctx, backend, customerId, param, address } = call;
  const service = parseService(call);
  const country = parseCountry(call, () => refuse("WRONG_COUNTRY"));
  const choice = parseChoice(call, country);
  const price = CatalogueCache.of(ctx).priceOf(service, country);
  if (price === undefined) throw refuse("NO_NUMBERS");
  assertPriceInRange(call, price);
  assertOurProvider(call);

  return backend.orders.buy(ctx, customerId, {
    ...choice,
    service: service.code,
    country: country.iso2,
    currency: CURRENCY,
    // Clients buy in parallel threads: without an order id, every call is a purchase of its own.
    key: parseIdempotencyKey(param("orderId")) ?? randomUUID(),
    address,
  });
}

const ORDER_KEY = /^[\x21-\x7e]{1,100}$/;

export function parseIdempotencyKey(orderId: string | undefined): string | undefined {
  if (orderId !== undefined && !ORDER_KEY.test(orderId)) throw refuse("ORDER_ALREADY_EXISTS");
  return orderId && `handler:${orderId}`;
}

const PREFIXES_MAX = 20;

/** Requested operators and excluded number prefixes. */
function parseChoice({ ctx, backend, param }: HandlerCall, country: Country) {
  const operators = parseOperators(param("operator"), [country]);
  const known = backend.stock(ctx).operatorsIn(country.number);
  if (operators && known.length > 0 && !operators.some((operator) => known.includes(operator)))
    throw refuse("WRONG_OPERATOR");
  const exception = param("phoneException");
  const notPrefixes = exception?.split(",").map((prefix) => prefix.trim());
  if (
    notPrefixes &&
    (notPrefixes.length > PREFIXES_MAX || !notPrefixes.every((one) => /^\d{1,15}$/.test(one)))
  )
    throw refuse("WRONG_EXCEPTION_PHONE");
  return { operators, notPrefixes };
}

/** `undefined` for `any`. Some operators have another name in one country. */
export function parseOperators(text: string | undefined, countries: Country[]): string[] | undefined {
  const iso2 = countries.length === 1 ? countries[0]?.iso2 : undefined;
  const names = text?.split(",").flatMap((name) => normalizeOperator(name, iso2) || []);
  return names && names.length > 0 && !names.includes("any") ? names : undefined;
}

/** Clients can choose providers; we are the only one. */
const PROVIDER = "1";

function assertOurProvider(call: HandlerCall) {
  const excluded = providersIn(call, "exceptProviderIds");
  if (!acceptsOurProvider(call) || excluded?.includes(PROVIDER)) throw refuse("NO_NUMBERS");
}

/** Whether the client accepts our provider id. */
export const acceptsOurProvider = (call: HandlerCall): boolean =>
  providersIn(call, "providerIds")?.includes(PROVIDER) ?? true;

const providersIn = ({ param }: HandlerCall, name: string) =>
  param(name)
    ?.split(",")
    .map((id) => id.trim());

export type BoughtNumber = Pick<
  OrderItem,
  "orderId" | "phone" | "priceUsd" | "countryCode" | "dt" | "expiresAt" | "operator" | "serviceCode"
>;

/** A new order in the V2 format. */
export function presentV2({ ctx, dialect }: HandlerCall, order: BoughtNumber) {
  const isHero = dialect === "hero";
  const country = CatalogueCache.of(ctx).findCountry(order.countryCode);
  return {
    activationId: String(order.orderId),
    phoneNumber: digitsOf(order.phone),
    activationCost: formatCost(order.priceUsd, isHero),
    currency: CURRENCY_NUMBER,
    countryCode: String(idOfCountry(order.countryCode)),
    countryPhoneCode: Number(country?.prefix ?? 0),
    // Typed clients refuse to decode anything else, after the number was bought; the others only test it.
    canGetAnotherSms: true,
    activationTime: formatTimestamp(order.dt),
    activationEndTime: formatTimestamp(order.expiresAt),
    activationOperator: order.operator,
    ...(isHero && { verificationType: "sms", subtype: 1, serviceCode: order.serviceCode, status: 4 }),
  };
}

export const formatCost = (price: Money, isHero: boolean) =>
  isHero ? Number(price) / 1e6 : formatUsd(price);

const SERVICES_MAX = 10;
const notAvailable = () => refuse("NOT_AVAILABLE");

export const getMultiServiceNumber: Action = {
  scope: "buy",
  async run(call) {
    const { ctx, backend, customerId, param, address } = call;
    const codes = [
      ...new Set(
        param("multiService")
          ?.split(",")
          .map((code) => code.trim()) ?? [],
      ),
    ];
    if (
      codes.length === 0 ||
      codes.length > SERVICES_MAX ||
      !codes.every((code) => findSoldService(call, code))
    )
      throw refuse("BAD_SERVICE");
    const country = parseCountry(call, () => refuse("WRONG_COUNTRY"));
    const wanted = { ...parseChoice(call, country), country: country.iso2, currency: CURRENCY, address };
    const orders = await backend.orders
      .buyTogether(ctx, customerId, { ...wanted, services: codes })
      .catch((error: unknown) => {
        throw error instanceof AppError && error.code === "number_unavailable" ? notAvailable() : error;
      });
    return {
      json: orders.map(({ orderId, phone }, n) => ({
        phone: digitsOf(phone),
        activation: String(orderId),
        service: codes[n],
      })),
    };
  },
};
