import { EXPORT_ROWS_MAX } from "@sonum/contract/export-rows";
import { formatUsd } from "@sonum/contract/money";
import type * as api from "@sonum/contract/office/orders";
import type { Input, Reply } from "@sonum/contract/route";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { type Cell, type CsvFile, csvFile } from "../../../platform/http/csv.ts";
import { listUsernames } from "../../accounts/index.ts";
import { CatalogueCache, normalizeOperator } from "../../catalogue/index.ts";
import { listSoldSims } from "./order-store.ts";
import { findFirstIdFrom, ID_MAX, readFilter } from "./read-filter.ts";
import * as store from "./search-store.ts";

type Search = Input<typeof api.searchOrders>["body"];
type Found = Reply<typeof api.searchOrders>;

const ORDER_NUMBER = /^#?(\d{1,10})$/;

/** One page of orders and rentals, newest first. */
export async function searchOrders(ctx: Ctx, search: Search): Promise<Found> {
  const before = await readBefore(ctx, search);
  const { page, next, searchedTo, isFull, filter } = await findPage(ctx, search, before);
  const isCutShort = !isFull && searchedTo !== null;
  const isCounted = search.before === undefined && searchedTo === null;
  const count = () => (isFull && filter ? store.countPurchases(ctx, filter, before) : page.length);
  return {
    data: await presentPurchases(ctx, page),
    next: next === null ? null : ctx.publicIds.toPublic(next),
    total: isCounted ? await count() : null,
    searchedBackTo: isCutShort ? ((await store.findTimeFrom(ctx, searchedTo)) ?? null) : null,
    names: await readNames(ctx, { ...search, partnerId: filter?.partnerId ?? undefined }),
  };
}

const HEAD = [
  "order",
  "kind",
  "boughtAt",
  "state",
  "service",
  "country",
  "phone",
  "operator",
  "customer",
  "partner",
  "priceUsd",
  "messages",
  "iccid",
  "machine",
];

/** The pages of the list, one after the other. */
export const exportPurchases = (ctx: Ctx, search: Omit<Search, "before">): Promise<CsvFile> =>
  csvFile("sonum-orders.csv", HEAD, exportedPages(ctx, search));

async function* exportedPages(ctx: Ctx, search: Search): AsyncGenerator<Cell[][]> {
  let before = await readBefore(ctx, search);
  for (let pages = 0; pages < EXPORT_ROWS_MAX / store.PAGE; pages++) {
    const { page, next } = await findPage(ctx, search, before);
    yield (await presentPurchases(ctx, page)).map((one) => [
      one.orderId,
      one.kind,
      one.at,
      one.state,
      one.service,
      one.country,
      one.phone,
      one.operator,
      one.customer,
      one.partner,
      formatUsd(one.priceUsd),
      one.messages,
      one.iccid,
      one.machine,
    ]);
    if (next === null) return;
    before = next;
  }
}

/** One page, and where the next one begins. */
async function findPage(ctx: Ctx, search: Search, before: bigint) {
  const { rows, searchedTo, filter } = await findPurchases(ctx, search, before);
  const page = rows.slice(0, store.PAGE);
  const isFull = rows.length > page.length;
  return { page, next: isFull ? (page.at(-1)?.id ?? null) : searchedTo, searchedTo, isFull, filter };
}

async function readBefore(ctx: Ctx, { before, day }: Search): Promise<bigint> {
  if (before !== undefined) return ctx.publicIds.toInternal(before);
  return day === undefined ? ID_MAX : findFirstIdFrom(ctx, new Date(Date.parse(day) + DAY_MS));
}

type Purchases = store.SearchedPurchases & { filter: store.PurchaseFilter | undefined };

async function findPurchases(ctx: Ctx, search: Search, before: bigint): Promise<Purchases> {
  const row = await findByNumber(ctx, search);
  if (row) return { rows: row.id < before ? [row] : [], searchedTo: null, filter: undefined };
  const filter = await readFilter(ctx, search);
  if (filter === undefined) return { rows: [], searchedTo: null, filter };
  return { ...(await store.searchPurchases(ctx, filter, before)), filter };
}

/** The purchase whose number is the text, if it matches the other filters. */
async function findByNumber(
  ctx: Ctx,
  { text = "", ...search }: Search,
): Promise<store.PurchaseRow | undefined> {
  const number = Number(ORDER_NUMBER.exec(text)?.[1] ?? 0);
  if (number === 0 || number >= ID_MAX) return undefined;
  const filter = await readFilter(ctx, search);
  return filter && store.findPurchase(ctx, ctx.publicIds.toInternal(number), filter);
}

export async function presentPurchases(ctx: Ctx, rows: store.PurchaseRow[]): Promise<api.OfficePurchase[]> {
  const [names, sims] = await Promise.all([
    listUsernames(
      ctx,
      rows.flatMap(({ customerId, partnerId }) => [customerId, partnerId]),
    ),
    listSoldSims(
      ctx,
      rows.map(({ simId }) => simId),
    ),
  ]);
  const codeOf = (country: number) => CatalogueCache.of(ctx).countryAt(country)?.iso2 ?? "";
  return rows.map(({ id, service, country, price, simId, ...row }) => ({
    ...row,
    operator: normalizeOperator(row.operator, codeOf(country)),
    orderId: ctx.publicIds.toPublic(id),
    service: service === null ? null : (CatalogueCache.of(ctx).serviceAt(service)?.name ?? ""),
    country: codeOf(country),
    customer: names.get(row.customerId) ?? row.customerId,
    partner: names.get(row.partnerId) ?? row.partnerId,
    priceUsd: price,
    iccid: sims.get(simId)?.iccid ?? "",
    machineId: sims.get(simId)?.machineId ?? null,
    machine: sims.get(simId)?.machine ?? null,
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
