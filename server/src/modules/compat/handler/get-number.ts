import { randomUUID } from "node:crypto";
import type { OrderItem } from "@sonum/contract/activations";
import { formatUsd, type Money } from "@sonum/contract/money";
import { AppError } from "../../../platform/errors.ts";
import type { Country } from "../../catalogue/index.ts";
import { idOfCountry } from "../country-ids.ts";
import {
  type Action,
  type Asked,
  CURRENCY,
  CURRENCY_NUMBER,
  countryIn,
  digitsOf,
  findSold,
  serviceIn,
  stampOf,
} from "./asked.ts";
import { refuse } from "./refusal.ts";
import { refuseByPrice } from "./refuse-by-price.ts";

export const getNumber: Action = {
  scope: "buy",
  async run(asked) {
    const { orderId, phone, priceUsd } = await buy(asked);
    return {
      text: `ACCESS_NUMBER:${orderId}:${digitsOf(phone)}`,
      headers: { "x-price": formatUsd(priceUsd) },
    };
  },
};

export const getNumberV2: Action = {
  scope: "buy",
  run: async (asked) => ({ json: presentV2(asked, await buy(asked)) }),
};

async function buy(asked: Asked): Promise<OrderItem> {
  const { ctx, world, customerId, param, address } = asked;
  const service = serviceIn(asked);
  const country = countryIn(asked, () => refuse("WRONG_COUNTRY"));
  const choice = choiceOf(asked, country);
  const price = ctx.memory.shelf.priceOf(service, country);
  if (price === undefined) throw refuse("NO_NUMBERS");
  refuseByPrice(asked, price);
  refuseOtherProviders(asked);

  return world.orders.buy(ctx, customerId, {
    ...choice,
    service: service.code,
    country: country.iso2,
    currency: CURRENCY,
    // Programs buy the same in several threads: without a name of its own each purchase is one.
    key: keyIn(param("orderId")) ?? randomUUID(),
    address,
  });
}

const ORDER_KEY = /^[\x21-\x7e]{1,100}$/;

export function keyIn(orderId: string | undefined): string | undefined {
  if (orderId !== undefined && !ORDER_KEY.test(orderId)) throw refuse("ORDER_ALREADY_EXISTS");
  return orderId && `handler:${orderId}`;
}

const PREFIXES_MAX = 20;

/** Which operators and numbers will do. */
function choiceOf({ ctx, world, param }: Asked, country: Country) {
  const operators = operatorsIn(param("operator"));
  const known = world.stock(ctx).operatorsIn(country.number);
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

/** `any` is every operator. */
export function operatorsIn(text: string | undefined): string[] | undefined {
  const names = text
    ?.toLowerCase()
    .split(",")
    .flatMap((name) => name.trim() || []);
  return names && names.length > 0 && !names.includes("any") ? names : undefined;
}

/** Where programs choose among providers, we are the only one. */
const PROVIDER = "1";

function refuseOtherProviders(asked: Asked) {
  const never = providersIn(asked, "exceptProviderIds");
  if (!mayBeOurs(asked) || never?.includes(PROVIDER)) throw refuse("NO_NUMBERS");
}

/** Whether we are among the providers that the program wants to hear of. */
export const mayBeOurs = (asked: Asked): boolean =>
  providersIn(asked, "providerIds")?.includes(PROVIDER) ?? true;

const providersIn = ({ param }: Asked, name: string) =>
  param(name)
    ?.split(",")
    .map((id) => id.trim());

export type BoughtNumber = Pick<
  OrderItem,
  "orderId" | "phone" | "priceUsd" | "countryCode" | "dt" | "expiresAt" | "operator" | "serviceCode"
>;

/** A number that was just bought, as programs of the second version read it. */
export function presentV2({ ctx, dialect }: Asked, order: BoughtNumber) {
  const isHero = dialect === "hero";
  const country = ctx.memory.shelf.findCountry(order.countryCode);
  return {
    activationId: String(order.orderId),
    phoneNumber: digitsOf(order.phone),
    activationCost: costOf(order.priceUsd, isHero),
    currency: CURRENCY_NUMBER,
    countryCode: String(idOfCountry(order.countryCode)),
    countryPhoneCode: Number(country?.prefix ?? 0),
    canGetAnotherSms: isHero ? true : "1",
    activationTime: stampOf(order.dt),
    activationEndTime: stampOf(order.expiresAt),
    activationOperator: order.operator,
    ...(isHero && { verificationType: "sms", subtype: 1, serviceCode: order.serviceCode, status: 4 }),
  };
}

export const costOf = (price: Money, isHero: boolean) => (isHero ? Number(price) / 1e6 : formatUsd(price));

const SERVICES_MAX = 10;
const notAvailable = () => refuse("NOT_AVAILABLE");

export const getMultiServiceNumber: Action = {
  scope: "buy",
  async run(asked) {
    const { ctx, world, customerId, param, address } = asked;
    const codes = [
      ...new Set(
        param("multiService")
          ?.split(",")
          .map((code) => code.trim()) ?? [],
      ),
    ];
    if (codes.length === 0 || codes.length > SERVICES_MAX || !codes.every((code) => findSold(asked, code)))
      throw refuse("BAD_SERVICE");
    const country = countryIn(asked, () => refuse("WRONG_COUNTRY"));
    const wanted = { ...choiceOf(asked, country), country: country.iso2, currency: CURRENCY, address };
    const orders = await world.orders
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
