import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { isTrusted, requireLawfulUse } from "../../accounts/index.ts";
import { assertMayBuy } from "../../catalogue/index.ts";
import type { Order } from "../order.ts";
import type { Again, Outcome, Purchase } from "./purchase.ts";
import { type Quote, quoteOffer, type WantedOffer } from "./quote.ts";
import { findBought } from "./repeated-purchases.ts";

export type Wanted = WantedOffer &
  Pick<Purchase, "operators" | "notPrefixes"> & {
    /** The sender's Idempotency-Key. */
    key?: string | undefined;
    again?: Again | undefined;
    /** Where the request came from. */
    address?: string | undefined;
  };

/** Sells one number for one service. Either the customer has a number and the money is held, or nothing happened. */
export async function buyActivation(ctx: Ctx, customerId: string, wanted: Wanted): Promise<Order> {
  const outcome = await askDesk(ctx, customerId, wanted);
  if ("refused" in outcome) throw outcome.refused;
  if ("failed" in outcome) throw outcome.failed;
  return outcome.order;
}

/** Brings a purchase to the desk; a refusal is an answer there, not an error. */
export async function askDesk(ctx: Ctx, customerId: string, wanted: Wanted): Promise<Outcome> {
  const { operator, operators, notPrefixes, key, again, address } = wanted;
  try {
    const quote = quoteOffer(ctx, customerId, wanted);
    const choice = { operator, operators, notPrefixes, again };
    return await ctx.memory.buyingDesk({ ...quote, ...choice, customerId, key, address }, () =>
      admit(ctx, customerId, quote),
    );
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    // What was sold is sold: a repeat gets its order, whatever became of price, service or customer since.
    return (await findBought(ctx, customerId, wanted)) ?? { refused: refusal };
  }
}

async function admit(ctx: Ctx, customerId: string, { service }: Quote): Promise<void> {
  await requireLawfulUse(ctx, customerId);
  await assertMayBuy(ctx, { service, customerId, isTrusted: () => isTrusted(ctx, customerId) });
  await ctx.memory.velocity.prepare(ctx, customerId);
}
