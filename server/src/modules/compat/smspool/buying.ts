import type { OrderItem } from "@sonum/contract/activations/activation";
import { formatUsd, type Money } from "@sonum/contract/money";
import { CatalogueCache, namesOfCountry } from "../../catalogue/index.ts";
import { digitsOf } from "../handler/handler-call.ts";
import { parseMicroUsd } from "../parse-micro-usd.ts";
import { buyAtListedPrice, type ProgramCall, splitPhone } from "../program-call.ts";
import { POOL, parseCountry, parseService, type SmspoolCall, toUnixSeconds } from "./call.ts";
import { lowBalance, outOfStock, priceNotFound, refuseParam } from "./refusals.ts";

const tooExpensive = (priceMax: string) =>
  priceNotFound(`We could not find a suitable pool below the price of: ${priceMax}`);

export const buyNumber: SmspoolCall = {
  summary: "Buy a number for one service",
  access: "buy",
  params: [
    "country",
    "service",
    "max_price",
    "quantity",
    "activation_type",
    "areacode",
    "carrier",
    "phonenumber",
  ],
  example: {
    success: 1,
    number: 37_255_500_001,
    cc: "372",
    phonenumber: "55500001",
    order_id: "11631253",
    country: "Estonia",
    service: "Telegram",
    pool: POOL,
    expires_in: 1200,
    expiration: 1_793_966_400,
    message: "You have ordered a Telegram number for 0.25.",
    cost: "0.25",
    cost_in_cents: 25,
  },
  refusals: [outOfStock(), tooExpensive("0.10"), lowBalance()],
  async run(call) {
    const [service, country] = [parseService(call), parseCountry(call)];
    refuseUnsupported(call);
    const price = CatalogueCache.of(call.ctx).priceOf(service, country);
    if (price !== undefined) assertPriceAllowed(call, price);
    const order = await buyAtListedPrice(call, { service, country });
    if (!order) throw outOfStock();
    return presentPurchase(call, order, namesOfCountry(country).en);
  },
};

function presentPurchase(call: ProgramCall, order: OrderItem, country: string) {
  const { code, rest } = splitPhone(call, order);
  const cost = formatUsd(order.priceUsd);
  return {
    success: 1,
    number: Number(digitsOf(order.phone)),
    cc: code,
    phonenumber: rest,
    order_id: String(order.orderId),
    country,
    service: order.serviceName,
    pool: POOL,
    expires_in: order.ttl,
    expiration: toUnixSeconds(order.expiresAt),
    message: `You have ordered a ${order.serviceName} number for ${cost}.`,
    cost,
    cost_in_cents: Number(order.priceUsd) / 1e4,
  };
}

/** A program that asks for more than one number, or for a certain one, would misread a purchase of any one. */
function refuseUnsupported({ param }: ProgramCall): void {
  const wanted: [string, string | undefined, ...string[]][] = [
    ["quantity", param("quantity"), "1"],
    ["activation_type", param("activation_type")?.toUpperCase(), "SMS"],
    ["areacode", param("areacode"), "[]"],
    ["carrier", param("carrier")],
    ["phonenumber", param("phonenumber")],
  ];
  for (const [name, value, ...accepted] of wanted)
    if (value !== undefined && !accepted.includes(value))
      throw refuseParam(name, "This cannot be chosen here.");
}

function assertPriceAllowed({ param }: ProgramCall, price: Money): void {
  const text = param("max_price");
  if (text === undefined) return;
  const priceMax = parseMicroUsd(text);
  if (priceMax === undefined) throw refuseParam("max_price", "Invalid max_price");
  if (price > priceMax) throw tooExpensive(text);
}

export const readBalance: SmspoolCall = {
  summary: "Read the balance",
  access: "read",
  params: [],
  example: { balance: "12.34" },
  async run({ ctx, backend, customerId }) {
    return { balance: formatUsd((await backend.money.read(ctx, customerId)).available) };
  },
};
