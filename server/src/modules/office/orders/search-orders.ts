import { orderStatus } from "@sonum/contract/activations/activation";
import { EXPORT_ROWS_MAX } from "@sonum/contract/export-rows";
import { formatUsd } from "@sonum/contract/money";
import type * as api from "@sonum/contract/office/orders";
import type { Input, Reply } from "@sonum/contract/route";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { type Cell, type CsvFile, csvFile } from "../../../platform/http/csv.ts";
import { findUserId, listUsernames } from "../../accounts/index.ts";
import { CatalogueCache, normalizeOperator } from "../../catalogue/index.ts";
import { listSimsByPhone } from "../../fleet/index.ts";
import * as store from "./search-store.ts";

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
  const { page, next, searchedTo, isFull } = await findPage(ctx, search, before);
  const isCutShort = !isFull && searchedTo !== null;
  return {
    data: await presentPurchases(ctx, page),
    next: next === null ? null : ctx.publicIds.toPublic(next),
    searchedBackTo: isCutShort ? ((await store.findTimeFrom(ctx, searchedTo)) ?? null) : null,
    names: await readNames(ctx, search),
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
    ]);
    if (next === null) return;
    before = next;
  }
}

/** One page, and where the next one begins. */
async function findPage(ctx: Ctx, search: Search, before: bigint) {
  const { rows, searchedTo } = await findPurchases(ctx, search, before);
  const page = rows.slice(0, store.PAGE);
  const isFull = rows.length > page.length;
  return { page, next: isFull ? (page.at(-1)?.id ?? null) : searchedTo, searchedTo, isFull };
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
  const row = await findByNumber(ctx, search);
  if (row) return { rows: row.id < before ? [row] : [], searchedTo: null };
  const filter = await readFilter(ctx, search);
  return filter === undefined ? NOTHING : store.searchPurchases(ctx, filter, before);
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

/** Undefined if nothing can match: there is no such service, country, customer or SIM. */
async function readFilter(ctx: Ctx, search: Search): Promise<store.PurchaseFilter | undefined> {
  const service =
    search.service === undefined ? null : CatalogueCache.of(ctx).findService(search.service)?.number;
  const country =
    search.country === undefined ? null : CatalogueCache.of(ctx).findCountry(search.country)?.number;
  const subject = await readSubject(ctx, search);
  if (service === undefined || country === undefined || subject === undefined) return undefined;
  return {
    ...subject,
    partnerId: search.partnerId ?? null,
    kind: search.kind ?? kindOf(search.state),
    state: search.state ?? null,
    service,
    country,
  };
}

type Subject = Pick<store.PurchaseFilter, "customerId" | "phone" | "simIds">;

/** Whose purchases are searched, by the text and the chosen customer and machine. */
async function readSubject(ctx: Ctx, search: Search): Promise<Subject | undefined> {
  const { text = "", customerId = null, machineId } = search;
  const inMachine = machineId === undefined ? null : await store.listSimsInMachine(ctx, machineId);
  const ofSims = (found: number[], phone: string | null): Subject => ({
    customerId,
    phone,
    simIds: inMachine === null ? found : found.filter((simId) => inMachine.includes(simId)),
  });
  if (ICCID.test(text)) return ofSims(await store.listSimsByIccid(ctx, text.toUpperCase()), null);
  if (PHONE.test(text)) {
    const phone = `+${text.replace(/\D/g, "")}`;
    return ofSims(await listSimsByPhone(ctx, phone), phone);
  }
  if (text === "") return { customerId, phone: null, simIds: inMachine };
  const named = await findUserId(ctx, text);
  if (named === undefined || (customerId !== null && named !== customerId)) return undefined;
  return { customerId: named, phone: null, simIds: inMachine };
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
