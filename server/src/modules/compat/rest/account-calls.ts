import { createHash } from "node:crypto";
import { type Money, usd } from "@sonum/contract/money";
import { getUserContact } from "../../accounts/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import type { Payments } from "../../wallet/index.ts";
import * as store from "../store.ts";
import { asJson, asText, refused } from "./answer.ts";
import { ownerOf, parsePage, type RestCall, type RestRoute, slugsIn, toDollars } from "./call.ts";

const profile: RestRoute = {
  method: "GET",
  url: "/v1/user/profile",
  summary: "Read the owner of the key and the balance",
  access: "read",
  async run(call) {
    const { available: balance, held: frozen } = await call.backend.money.read(call.ctx, call.customerId);
    const [owner, orders] = await Promise.all([
      presentProfile(call, { balance, frozen }),
      presentLastOrders(call),
    ]);
    return asJson({ ...owner, ...orders });
  },
};

const LAST_MAX = 5;

/** The customer's last orders, one text each, as clients take them apart: country, product, operator, number, price. */
async function presentLastOrders(call: RestCall) {
  const { newest, openCount } = await call.backend.orders.listNewest(call.ctx, ownerOf(call), LAST_MAX);
  const texts = newest.map((order) =>
    [
      slugsIn(call).ofCountry(order.countryCode),
      slugsIn(call).ofService({ code: order.serviceCode }),
      order.operator,
      order.orderId,
      toDollars(order.priceUsd).toFixed(2),
    ].join(":"),
  );
  const [last = NO_ORDER] = texts;
  return {
    did_order: texts.length > 0,
    last_order: last,
    last_top_orders: `{${texts.length > 0 ? texts.join(",") : NO_ORDER}}`,
    last_top_idx: Math.max(0, texts.length - 1),
    total_active_orders: openCount,
  };
}

/** Clients fail to read an empty text. */
const NO_ORDER = "any:any:any:0:0.00";

/** We do not rate customers, but clients refuse to buy below some rating: everyone has the highest. */
const RATING = 96;

export async function presentProfile(call: RestCall, { balance, frozen }: { balance: Money; frozen: Money }) {
  const { ctx, customerId, isPartner } = call;
  const { email, username } = await getUserContact(ctx, customerId);
  const [country] = CatalogueCache.of(ctx).countries;
  return {
    id: numberOf(customerId),
    email,
    vendor: isPartner ? username : "demo",
    default_forwarding_number: "",
    balance: toDollars(balance),
    rating: RATING,
    default_country: {
      name: country ? slugsIn(call).ofCountry(country.iso2) : "",
      iso: country?.iso2 ?? "",
      prefix: country ? `+${country.prefix}` : "",
    },
    default_operator: { name: "" },
    frozen_balance: toDollars(frozen),
  };
}

/** Our user ids are strings; the protocol needs a stable number. */
const numberOf = (userId: string): number =>
  createHash("sha256").update(userId).digest().readUInt32BE(0) & 0x7fff_ffff;

const payments: RestRoute = {
  method: "GET",
  url: "/v1/user/payments",
  summary: "List the payments of the balance, without purchases",
  access: "read",
  async run(call) {
    const { rows, total, reasons } = await call.backend.money.listPayments(
      call.ctx,
      call.customerId,
      parsePage(call),
    );
    return asJson({
      Data: rows.map((row) => ({
        ...presentPayment(row),
        Amount: toDollars(row.amount) * (row.direction === "+" ? 1 : -1),
      })),
      PaymentTypes: reasons.map((reason) => ({ Name: typeOf(reason) })),
      PaymentProviders: total > 0 ? [{ Name: PROVIDER }] : [],
      Total: total,
    });
  },
};

const PROVIDER = "sonum";

/** This protocol calls a top-up a charge. */
const typeOf = (reason: string) => (reason === "top_up" ? "charge" : reason);

export const presentPayment = ({
  number,
  postedAt,
  amount,
  reason,
  balanceAfter,
}: Payments["rows"][number]) => ({
  ID: number,
  TypeName: typeOf(reason),
  ProviderName: PROVIDER,
  Amount: toDollars(amount),
  Balance: toDollars(balanceAfter),
  CreatedAt: postedAt.toISOString(),
});

const maxPrices: RestRoute = {
  method: "GET",
  url: "/v1/user/max-prices",
  summary: "List the maximum prices by product",
  access: "read",
  async run(call) {
    const catalogueCache = CatalogueCache.of(call.ctx);
    const prices = await store.listMaxPrices(call.ctx, call.customerId, call.backend.isSandbox);
    return asJson(
      prices.map(({ id, service, price, createdAt }) => ({
        id: Number(id),
        product: slugsIn(call).ofService({ code: catalogueCache.serviceAt(service)?.code ?? "" }),
        price: toDollars(price),
        CreatedAt: createdAt.toISOString(),
      })),
    );
  },
};

const SUCCESS = asText("success");
const PRICE = /^\d{1,6}(\.\d{1,6})?$/;

const setMaxPrice: RestRoute = {
  method: "POST",
  url: "/v1/user/max-prices",
  summary: "Set the maximum price of a product",
  access: "buy",
  async run(call) {
    const service = parseProduct(call);
    const price = String(call.body["price"] ?? "");
    if (!PRICE.test(price) || usd(price) <= 0n) throw refused("price is incorrect");
    const { isSandbox } = call.backend;
    await store.setMaxPrice(call.ctx, call.customerId, { service, price: usd(price), isSandbox });
    return SUCCESS;
  },
};

const deleteMaxPrice: RestRoute = {
  method: "DELETE",
  url: "/v1/user/max-prices",
  summary: "Remove the maximum price of a product",
  access: "buy",
  async run(call) {
    const service = parseProduct(call);
    const { isSandbox } = call.backend;
    if (!(await store.deleteMaxPrice(call.ctx, call.customerId, { service, isSandbox })))
      throw refused("record not found");
    return SUCCESS;
  },
};

function parseProduct(call: RestCall): number {
  const name = call.body["product_name"];
  const service = typeof name === "string" ? slugsIn(call).findService(name) : undefined;
  if (!service) throw refused("product is incorrect");
  return service.number;
}

export const accountCalls: RestRoute[] = [profile, payments, maxPrices, setMaxPrice, deleteMaxPrice];
