import { type Ctx, transact } from "../../../platform/context.ts";
import { assertMaySell } from "../../partners/index.ts";
import { Allocator } from "../allocator/allocator.ts";
import { unknownSim } from "../errors.ts";
import { assertDeclared } from "../sims/assert-declared.ts";
import { type SaleChange, setSale } from "./console-store.ts";
import { presentSale } from "./rules.ts";
import { allExcept } from "./service-bit-string.ts";

export type Sale = Partial<Omit<SaleChange, "limited">> & {
  iccids: string[];
  /** Numbers of the only services the SIMs are sold for; all others are excluded. */
  only?: number[] | undefined;
};

/**
 * Publishes or unpublishes a partner's own SIMs; publishing requires an approved partner and declared SIMs. All or nothing: one
 * SIM of another partner refuses the whole request. Returns how each SIM is sold now.
 */
export async function changeSale(
  ctx: Ctx,
  partnerId: string,
  { iccids, flags, period, duration, only }: Sale,
): Promise<Record<string, string[]>> {
  const uniqueIccids = [...new Set(iccids)];
  return transact(ctx, async (tx) => {
    if (!isUnpublish(flags)) await assertMaySell(tx, partnerId);
    const limited = only && allExcept(only);
    const sims = await setSale(tx, partnerId, { iccids: uniqueIccids, flags, period, duration, limited });
    if (sims.length < uniqueIccids.length) throw unknownSim({ notYours: uniqueIccids.length - sims.length });
    if (!isUnpublish(flags)) await assertDeclared(tx, partnerId, uniqueIccids);
    tx.publish([{ kind: "sims", simIds: sims.map(({ simId }) => simId) }]);
    const waiting = Allocator.of(tx).waitingSims();
    return Object.fromEntries(
      sims.map((sim) => [sim.iccid, presentSale({ ...sim, isSold: waiting.has(sim.simId) })]),
    );
  });
}

const isUnpublish = (flags: Sale["flags"]) => flags !== undefined && !flags.activation && !flags.rent;
