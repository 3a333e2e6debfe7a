import { orderStatus } from "@sonum/contract/activations/activation";
import type * as api from "@sonum/contract/office/orders";
import type { Input, Reply } from "@sonum/contract/route";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { findUserId, listUsernames } from "../../accounts/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import * as store from "./order-store.ts";

type Search = Input<typeof api.searchOrders>["body"];
type Found = Reply<typeof api.searchOrders>;

/** Above every id. */
const ID_MAX = 2n ** 31n;
const ORDER_NUMBER = /^#?(\d{1,10})$/;
const PHONE = /^\+?[\d\s().-]{7,24}$/;
const ICCID = /^\d{17,22}F?$/i;

/** One page of orders and rentals, newest first. */
export async function searchOrders(ctx: Ctx, search: Search): Promise<Found> {
  const before = await readBefore(ctx, search);
  const { rows, searchedTo } = await findPurchases(ctx, search, before);
  const page = rows.slice(0, store.PAGE);
  const next = rows.length > page.length ? (page.at(-1)?.id ?? null) : searchedTo;
  const isCutShort = rows.length <= page.length && searchedTo !== null;
  return {
    data: await presentPurchases(ctx, page),
    next: next === null ? null : ctx.publicIds.toPublic(next),
    searchedBackTo: isCutShort ? ((await store.findTimeFrom(ctx, searchedTo)) ?? null) : null,
    names: await readNames(ctx, search),
  };
}

async function readBefore(ctx: Ctx, { before, day }: Search): Promise<bigint> {
  if (before !== undefined) return ctx.publicIds.toInternal(before);
  return day === undefined ? ID_MAX : findFirstIdFrom(ctx, new Date(Date.parse(day) + DAY_MS));
}

/** The id from which on purchases were made at a time or later. Ids rise with time, so it is found by halving. */
async function findFirstIdFrom(ctx: Ctx, time: Date): Promise<bigint> {
  let [low, high] = [0n, ID_MAX];
  while (low < high) {
    const middle = (low + high) / 2n;
    const at = await store.findTimeFrom(ctx, middle);
    if (at === undefined || at >= time) high = middle;
    else low = middle + 1n;
  }
  return low;
}

const NOTHING: store.SearchedPurchases = { rows: [], searchedTo: null };

async function findPurchases(ctx: Ctx, search: Search, before: bigint): Promise<store.SearchedPurchases> {
  const filter = readFilter(ctx, search);
  if (filter === undefined) return NOTHING;
  const { text = "", machineId } = search;
  const ofSims = async (simIds: number[], phone: string | null) => ({
    rows: await store.listPurchasesOfSims(ctx, simIds, { ...filter, phone }, before),
    searchedTo: null,
  });
  const order = await findByNumber(ctx, text);
  if (order.length > 0) return { rows: order, searchedTo: null };
  if (ICCID.test(text)) return ofSims(await store.listSimsByIccid(ctx, text.toUpperCase()), null);
  if (PHONE.test(text)) {
    const phone = `+${text.replace(/\D/g, "")}`;
    return ofSims(await store.listSimsByPhone(ctx, phone), phone);
  }
  const named = text === "" ? filter.customerId : await findUserId(ctx, text);
  if (named === undefined || (filter.customerId !== null && named !== filter.customerId)) return NOTHING;
  if (machineId === undefined) return store.searchPurchases(ctx, { ...filter, customerId: named }, before);
  const simIds = await store.listSimsInMachine(ctx, machineId);
  return {
    rows: await store.listPurchasesOfSims(ctx, simIds, { ...filter, customerId: named }, before),
    searchedTo: null,
  };
}

const findByNumber = async (ctx: Ctx, text: string): Promise<store.PurchaseRow[]> => {
  const number = Number(ORDER_NUMBER.exec(text)?.[1] ?? 0);
  return number > 0 && number < ID_MAX
    ? store.listPurchasesById(ctx, [ctx.publicIds.toInternal(number)])
    : [];
};

/** Nothing for a service or country that does not exist. */
function readFilter(ctx: Ctx, search: Search): store.PurchaseFilter | undefined {
  const service =
    search.service === undefined ? null : CatalogueCache.of(ctx).findService(search.service)?.number;
  const country =
    search.country === undefined ? null : CatalogueCache.of(ctx).findCountry(search.country)?.number;
  if (service === undefined || country === undefined) return undefined;
  return {
    customerId: search.customerId ?? null,
    partnerId: search.partnerId ?? null,
    phone: null,
    kind: search.kind ?? kindOf(search.state),
    state: search.state ?? null,
    service,
    country,
  };
}

/** The kind of purchase that has a state; null for the one state of both. */
function kindOf(state: Search["state"]): "order" | "rental" | null {
  if (state === undefined || state === "cancelled") return null;
  return state in orderStatus ? "order" : "rental";
}

export async function presentPurchases(ctx: Ctx, rows: store.PurchaseRow[]): Promise<api.OfficePurchase[]> {
  const names = await listUsernames(
    ctx,
    rows.flatMap(({ customerId, partnerId }) => [customerId, partnerId]),
  );
  return rows.map(({ id, service, country, price, simId, ...row }) => ({
    ...row,
    orderId: ctx.publicIds.toPublic(id),
    service: service === null ? null : (CatalogueCache.of(ctx).serviceAt(service)?.name ?? ""),
    country: CatalogueCache.of(ctx).countryAt(country)?.iso2 ?? "",
    customer: names.get(row.customerId) ?? row.customerId,
    partner: names.get(row.partnerId) ?? row.partnerId,
    priceUsd: price,
  }));
}

async function readNames(ctx: Ctx, { customerId, partnerId, machineId }: Search): Promise<Found["names"]> {
  const names = await listUsernames(ctx, [customerId ?? null, partnerId ?? null]);
  const machine = machineId === undefined ? undefined : await store.findMachineName(ctx, machineId);
  return {
    ...(customerId !== undefined && { customer: names.get(customerId) ?? customerId }),
    ...(partnerId !== undefined && { partner: names.get(partnerId) ?? partnerId }),
    ...(machineId !== undefined && { machine: machine ?? machineId }),
  };
}
