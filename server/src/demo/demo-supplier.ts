import { listMachines, registerMachine } from "../modules/fleet/index.ts";
import { saveSupplier } from "../modules/suppliers/index.ts";
import type { Ctx } from "../platform/context.ts";

/** Connects demo mode's supplier program, whose address changes with every start, to its own machine. */
export async function connectDemoSupplier(
  ctx: Ctx,
  partnerId: string,
  { url, key }: { url: string; key: string },
): Promise<void> {
  const [known] = await listMachines(ctx, partnerId);
  const { machineKey } =
    known ?? (await registerMachine(ctx, partnerId, { alias: "Numbers in Iceland", declaredFrom: "demo" }));
  await saveSupplier(ctx, partnerId, { machineKey, url, key });
}
