import { orderStatus } from "@sonum/contract/activations/activation";
import type * as api from "@sonum/contract/office/orders";
import { PURCHASE_STATE_GROUPS, type PurchaseStateGroup } from "@sonum/contract/office/purchase-values";
import type { Input } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { findRoles, findUserId } from "../../accounts/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { listSimsByPhone } from "../../fleet/index.ts";
import * as store from "./search-store.ts";

type Search = Input<typeof api.searchOrders>["body"];

/** Above every id. */
export const ID_MAX = 2n ** 31n;
const PHONE = /^\+?[\d\s().-]{7,24}$/;
const ICCID = /^\d{17,22}F?$/i;

/** Undefined if nothing can match: there is no such service, country, customer or SIM. */
export async function readFilter(ctx: Ctx, search: Search): Promise<store.PurchaseFilter | undefined> {
  const service =
    search.service === undefined ? null : CatalogueCache.of(ctx).findService(search.service)?.number;
  const country =
    search.country === undefined ? null : CatalogueCache.of(ctx).findCountry(search.country)?.number;
  const [subject, from] = await Promise.all([
    readSubject(ctx, search),
    search.from === undefined ? null : findFirstIdFrom(ctx, new Date(search.from)),
  ]);
  const states = statesOf(search.state);
  if (service === undefined || country === undefined || subject === undefined) return undefined;
  return {
    ...subject,
    kind: search.kind ?? kindOf(states),
    states,
    service,
    country,
    from,
  };
}

type Subject = Pick<store.PurchaseFilter, "customerId" | "partnerId" | "phone" | "simIds">;

/** Whose purchases are searched, by the text and the chosen customer, partner and machine. */
async function readSubject(ctx: Ctx, search: Search): Promise<Subject | undefined> {
  const { text = "", customerId = null, partnerId = null, machineId } = search;
  const inMachine = machineId === undefined ? null : await store.listSimsInMachine(ctx, machineId);
  const chosen: Subject = { customerId, partnerId, phone: null, simIds: inMachine };
  const ofSims = (found: number[], phone: string | null = null): Subject => ({
    ...chosen,
    phone,
    simIds: inMachine === null ? found : found.filter((simId) => inMachine.includes(simId)),
  });
  if (text === "") return chosen;
  if (ICCID.test(text)) return ofSims(await store.listSimsByIccid(ctx, text.toUpperCase()));
  if (PHONE.test(text)) {
    const phone = `+${text.replace(/\D/g, "")}`;
    return ofSims(await listSimsByPhone(ctx, phone), phone);
  }
  const userId = await findUserId(ctx, text);
  if (userId !== undefined) return ofUser(ctx, chosen, userId);
  const inNamed = await store.listSimsInNamedMachines(ctx, text);
  return inNamed.length > 0 ? ofSims(inNamed) : undefined;
}

/** What a partner sold, or what a customer bought; undefined if another one is chosen. */
async function ofUser(ctx: Ctx, chosen: Subject, userId: string): Promise<Subject | undefined> {
  const isPartner = (await findRoles(ctx, userId))?.includes("ROLE_sao-partner");
  const role = isPartner ? "partnerId" : "customerId";
  return chosen[role] === null || chosen[role] === userId ? { ...chosen, [role]: userId } : undefined;
}

const isGroup = (state: NonNullable<Search["state"]>): state is PurchaseStateGroup =>
  state in PURCHASE_STATE_GROUPS;

function statesOf(state: Search["state"]): readonly string[] | null {
  if (state === undefined) return null;
  return isGroup(state) ? PURCHASE_STATE_GROUPS[state] : [state];
}

/** The kind of purchase that has these states; null if both have some. */
function kindOf(states: readonly string[] | null): "order" | "rental" | null {
  if (states === null || states.includes("cancelled")) return null;
  const ofOrders = states.filter((state) => state in orderStatus).length;
  if (ofOrders > 0) return ofOrders === states.length ? "order" : null;
  return "rental";
}

/** The id from which on purchases were made at a time or later. Ids rise with time, so it is found by halving. */
export async function findFirstIdFrom(ctx: Ctx, time: Date): Promise<bigint> {
  let [low, high] = [0n, ID_MAX];
  while (low < high) {
    const middle = (low + high) / 2n;
    const at = await store.findTimeFrom(ctx, middle);
    if (at === undefined || at >= time) high = middle;
    else low = middle + 1n;
  }
  return low;
}
