import type { Ctx } from "../../platform/context.ts";
import { createSlot } from "../../platform/process-state.ts";

/** Whether a customer waits for a code on a SIM now. Orders are above this layer: the `activations` module answers. */
type AwaitsCode = (ctx: Ctx, simId: number) => Promise<boolean>;

export const AwaitsCode = createSlot<AwaitsCode>("orders that wait on a SIM");
