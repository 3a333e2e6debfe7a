import type { AutoProlong } from "@sonum/contract/rentals";
import { type Ctx, transact } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import * as activations from "../activations/index.ts";
import { AUTO_LEAD_MS, autoDays } from "../rentals/index.ts";
import { after } from "./life.ts";
import { GIVEN } from "./purse.ts";
import * as store from "./store.ts";
import { getOwn, isOpen, prolongTest } from "./test-rentals.ts";

/** Turns automatic extension of a test rental on or off. */
export async function setTestAutoProlong(
  ctx: Ctx,
  customerId: string,
  { orderId, period }: { orderId: number; period: AutoProlong | null },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await store.lockPurse(tx, customerId, GIVEN);
    const rental = await getOwn(tx, customerId, orderId);
    if (!isOpen(tx, rental)) throw activations.orderClosed();
    await store.setOrder(tx, rental.id, { autoProlong: period });
  });
}

/** Extends test rentals with automatic extension that end soon, once per end; without enough test money they end. */
export async function prolongDueTests(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  for (const { id, userId, autoProlong, expiresAt } of await store.listToProlong(ctx, {
    from: now,
    to: after(now, AUTO_LEAD_MS),
  })) {
    if (autoProlong === null) continue;
    const key = `auto:${expiresAt.toISOString()}`;
    const request = { orderId: ctx.orderIds.toPublic(id), days: autoDays[autoProlong], key };
    await prolongTest(ctx, userId, request).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
}
