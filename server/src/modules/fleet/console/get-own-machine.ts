import type { Ctx } from "../../../platform/context.ts";
import type { Machine } from "../store.ts";
import { findOwnMachine } from "./console-store.ts";
import { unknownMachine } from "./errors.ts";

/** A partner's machine by its key. A machine of another partner is not found. */
export async function getOwnMachine(ctx: Ctx, partnerId: string, machineKey: string): Promise<Machine> {
  const machine = await findOwnMachine(ctx, partnerId, machineKey);
  if (!machine) throw unknownMachine();
  return machine;
}
