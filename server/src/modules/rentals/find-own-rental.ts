import type { Ctx } from "../../platform/context.ts";
import { rentalNotFound } from "./errors.ts";
import { findRental } from "./store.ts";
import type { Rental } from "./tables.ts";

/** A customer's own rental; other customers' do not exist. */
export async function findOwnRental(
  ctx: Ctx,
  customerId: string,
  orderId: number,
): Promise<Rental | undefined> {
  const rental = await findRental(ctx, ctx.publicIds.toInternal(orderId));
  return rental?.customerId === customerId ? rental : undefined;
}

export async function getOwnRental(ctx: Ctx, customerId: string, orderId: number): Promise<Rental> {
  const rental = await findOwnRental(ctx, customerId, orderId);
  if (!rental) throw rentalNotFound();
  return rental;
}
