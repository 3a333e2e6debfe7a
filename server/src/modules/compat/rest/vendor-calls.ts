import { orderStatus } from "@sonum/contract/activations/activation";
import type { Money } from "@sonum/contract/money";
import * as activations from "../../activations/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import * as rentals from "../../rentals/index.ts";
import * as wallet from "../../wallet/index.ts";
import { presentPayment, presentProfile } from "./account-calls.ts";
import { asJson, refused } from "./answer.ts";
import { parsePage, type RestCall, type RestRoute, slugsIn, toDollars } from "./call.ts";
import { hostingProduct } from "./hosting-order.ts";

const vendor: RestRoute = partnersOnly({
  method: "GET",
  url: "/v1/user/vendor",
  summary: "Read the partner's profile and earnings",
  access: "read",
  async run(call) {
    const { balance, pendingPayout } = await earningsOf(call);
    return asJson(await presentProfile(call, { balance, frozen: pendingPayout }));
  },
});

const earningsOf = ({ ctx, customerId }: RestCall) =>
  wallet.readEarnings(ctx, { source: "sales", userId: customerId }, ctx.settings.payouts.holdMs);

/** Clients expect the first three wallets; our balance is the last one. */
const wallets: RestRoute = partnersOnly({
  method: "GET",
  url: "/v1/vendor/wallets",
  summary: "Read the earnings available for payout",
  access: "read",
  async run(call) {
    const { available } = await earningsOf(call);
    return asJson({ fkwallet: 0, payeer: 0, unitpay: 0, sonum: toDollars(available) });
  },
});

const orders: RestRoute = partnersOnly({
  method: "GET",
  url: "/v1/vendor/orders",
  summary: "List the sales on the partner's SIMs, without SMS",
  access: "read",
  async run(call) {
    const kind = call.query["category"] === "hosting" ? "rentals" : "activations";
    const { orderIds, total } = await wallet.listSoldOrders(call.ctx, call.customerId, {
      kind,
      ...parsePage(call),
    });
    const sold = kind === "rentals" ? await soldRentals(call, orderIds) : await soldOrders(call, orderIds);
    const byId = new Map(sold.map((one) => [one.id, one]));
    const Data = orderIds.flatMap((id) => byId.get(call.ctx.publicIds.toPublic(id)) ?? []);
    return asJson({ Data, ProductNames: [], Statuses: [], Total: total });
  },
});

async function soldOrders(call: RestCall, ids: bigint[]) {
  const catalogueCache = CatalogueCache.of(call.ctx);
  return (await activations.findOrders(call.ctx, ids)).map((order) => ({
    ...presentSold(call, order),
    product: slugsIn(call).ofService({ code: catalogueCache.serviceAt(order.service)?.code ?? "" }),
    status: order.status === orderStatus.done ? "FINISHED" : "RECEIVED",
    expires: order.expiresAt.toISOString(),
  }));
}

async function soldRentals(call: RestCall, ids: bigint[]) {
  const now = call.ctx.clock.now();
  return (await rentals.findRentals(call.ctx, ids)).map((rental) => ({
    ...presentSold(call, rental),
    product: hostingProduct(rental.days),
    status: rental.endsAt <= now ? "FINISHED" : "RECEIVED",
    expires: rental.endsAt.toISOString(),
  }));
}

type Sold = { id: bigint; phone: string; operator: string; price: Money; createdAt: Date; country: number };

/** Without the buyer and the messages. */
const presentSold = (call: RestCall, { id, phone, operator, price, createdAt, country }: Sold) => ({
  id: call.ctx.publicIds.toPublic(id),
  phone,
  operator,
  product: "",
  price: toDollars(price),
  status: "",
  expires: "",
  sms: null,
  created_at: createdAt.toISOString(),
  forwarding: false,
  forwarding_number: "",
  country: slugsIn(call).ofCountry(CatalogueCache.of(call.ctx).countryAt(country)?.iso2 ?? ""),
});

const payments: RestRoute = partnersOnly({
  method: "GET",
  url: "/v1/vendor/payments",
  summary: "List the partner's payouts",
  access: "read",
  async run(call) {
    const account = wallet.accounts.earned(call.customerId);
    const window = { kind: "outgoing" as const, ...parsePage(call) };
    const { rows, total } = await wallet.listPayments(call.ctx, account, window);
    const Data = rows.map(presentPayment);
    const nothing = { PaymentProviders: null, PaymentStatuses: null, PaymentTypes: null };
    return asJson({ Data, ...nothing, Total: total });
  },
});

/** Payouts need a signed-in user who has just confirmed their identity, never a key. */
const withdraw: RestRoute = partnersOnly({
  method: "POST",
  url: "/v1/vendor/withdraw",
  summary: "Always refused: payouts are requested on the website",
  access: "buy",
  run() {
    throw refused("payouts are requested on the website");
  },
});

/** Other callers get `record not found`. */
function partnersOnly(route: RestRoute): RestRoute {
  return {
    ...route,
    run(call) {
      if (!call.isPartner) throw refused("record not found");
      return route.run(call);
    },
  };
}

export const vendorCalls: RestRoute[] = [vendor, wallets, orders, payments, withdraw];
