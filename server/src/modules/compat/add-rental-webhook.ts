import type { Ctx } from "../../platform/context.ts";
import { createSlot } from "../../platform/process-state.ts";

/** Adds a webhook for the messages of one rental. Provided by webhooks, a higher layer. */
export type AddRentalWebhook = (
  ctx: Ctx,
  rental: { customerId: string; orderId: number; url: string; isSandbox: boolean },
) => Promise<void>;

export const AddRentalWebhook = createSlot<AddRentalWebhook>("rental webhooks");
