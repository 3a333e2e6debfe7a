import type { RentalItem } from "@sonum/contract/rentals";
import type { Ctx } from "../../../platform/context.ts";
import { findOwn } from "../find-own.ts";
import * as store from "../store.ts";
import { presentOne, presentRentals } from "./present-rentals.ts";

const LIST_MAX = 1_000;
/** Only the newest rentals can have changed while a page was away. */
const RECENT_MAX = 200;

type Whose = { customerId: string; currency: string };

export const listAll = async (ctx: Ctx, { customerId, currency }: Whose): Promise<RentalItem[]> =>
  presentRentals(ctx, await store.listRentals(ctx, customerId, LIST_MAX), currency);

export const listActive = async (ctx: Ctx, { customerId, currency }: Whose): Promise<RentalItem[]> =>
  presentRentals(ctx, await store.listOpenRentals(ctx, customerId, LIST_MAX), currency);

/** What a page missed while it was not listening. */
export const listRentalsSince = async (ctx: Ctx, whose: Whose, since: Date): Promise<RentalItem[]> =>
  presentRentals(ctx, await store.listChanged(ctx, whose.customerId, since, RECENT_MAX), whose.currency);

/** One rental as its customer sees it, or nothing when it is somebody else's. */
export async function findRental(ctx: Ctx, whose: Whose, orderId: number): Promise<RentalItem | undefined> {
  const rental = await findOwn(ctx, whose.customerId, orderId);
  return rental && presentOne(ctx, rental, whose.currency);
}
