import type { AutoProlong } from "@sonum/contract/rentals/rental";
import { type Ctx, transact } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import * as activations from "../activations/index.ts";
import { AUTO_EXTEND_LEAD_MS, autoExtendDays } from "../rentals/index.ts";
import { TEST_MONEY } from "./sandbox-balance.ts";
import * as store from "./store.ts";
import { addMs } from "./test-order-snapshot.ts";
import { extendTestRental, getOwnTestRental, isOpenTestRental } from "./test-rentals.ts";

/** Turns automatic extension of a test rental on or off. */
export async function setTestAutoExtend(
  ctx: Ctx,
  customerId: string,
  { orderId, period }: { orderId: number; period: AutoProlong | null },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await store.lockBalance(tx, customerId, TEST_MONEY);
    const rental = await getOwnTestRental(tx, customerId, orderId);
    if (!isOpenTestRental(tx, rental)) throw activations.orderClosed();
    await store.setOrder(tx, rental.id, { autoProlong: period });
  });
}

/** Extends test rentals with automatic extension that end soon, once per end; without enough test money they end. */
export async function extendDueTestRentals(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  for (const { id, userId, autoProlong, expiresAt } of await store.listToExtend(ctx, {
    from: now,
    to: addMs(now, AUTO_EXTEND_LEAD_MS),
  })) {
    if (autoProlong === null) continue;
    const key = `auto:${expiresAt.toISOString()}`;
    const request = { orderId: ctx.publicIds.toPublic(id), days: autoExtendDays[autoProlong], key };
    await extendTestRental(ctx, userId, request).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
}
