import type { RentalItem } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../../platform/context.ts";
import { listCharges, type RentalCharge } from "../charge-store.ts";
import { findOwnRental, getOwnRental } from "../find-own-rental.ts";
import * as store from "../store.ts";
import { presentOne, presentRentals } from "./present-rentals.ts";

const LIST_MAX = 1_000;
/** Only the newest rentals can have changed while a page was offline. */
const RECENT_MAX = 200;

type Owner = { customerId: string; currency: string };

export const listAllRentals = async (ctx: Ctx, { customerId, currency }: Owner): Promise<RentalItem[]> =>
  presentRentals(ctx, await store.listRentals(ctx, customerId, LIST_MAX), currency);

export const listActiveRentals = async (ctx: Ctx, { customerId, currency }: Owner): Promise<RentalItem[]> =>
  presentRentals(ctx, await store.listOpenRentals(ctx, customerId, LIST_MAX), currency);

/** What a page missed while offline. */
export const listRentalsChangedSince = async (ctx: Ctx, owner: Owner, since: Date): Promise<RentalItem[]> =>
  presentRentals(
    ctx,
    await store.listChangedRentals(ctx, owner.customerId, since, RECENT_MAX),
    owner.currency,
  );

/** One rental as its customer sees it; undefined if it is another customer's. */
export async function findRentalItem(
  ctx: Ctx,
  owner: Owner,
  orderId: number,
): Promise<RentalItem | undefined> {
  const rental = await findOwnRental(ctx, owner.customerId, orderId);
  return rental && presentOne(ctx, rental, owner.currency);
}

/** The charges of a customer's rental: the initial one first, then one per extension. */
export async function listRentalCharges(
  ctx: Ctx,
  customerId: string,
  orderId: number,
): Promise<RentalCharge[]> {
  const { id } = await getOwnRental(ctx, customerId, orderId);
  return listCharges(ctx, id);
}
