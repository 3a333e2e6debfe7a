import { type Ctx, transact } from "../../../platform/context.ts";
import { assertMaySell } from "../../partners/index.ts";
import { assertDeclared } from "../assert-declared.ts";
import { type SaleWish, setSale } from "./console-store.ts";
import { unknownSim } from "./errors.ts";
import { presentSale } from "./rules.ts";
import { allBut } from "./service-marks.ts";

export type Sale = Partial<Omit<SaleWish, "limited">> & {
  iccids: string[];
  /** Numbers of the only services that are sold from now on. */
  only?: number[] | undefined;
};

/**
 * Publishes an approved partner's own, declared SIMs or takes anybody's own off; tells of each how it is sold now. When one of
 * them is not theirs, nothing happens to any.
 */
export async function changeSale(
  ctx: Ctx,
  partnerId: string,
  { iccids, flags, period, duration, only }: Sale,
): Promise<Record<string, string[]>> {
  const different = [...new Set(iccids)];
  return transact(ctx, async (tx) => {
    if (!isTakenOff(flags)) await assertMaySell(tx, partnerId);
    const limited = only && allBut(only);
    const sims = await setSale(tx, partnerId, { iccids: different, flags, period, duration, limited });
    if (sims.length < different.length) throw unknownSim();
    if (!isTakenOff(flags)) await assertDeclared(tx, partnerId, different);
    tx.publish([{ kind: "sims", simIds: sims.map(({ simId }) => simId) }]);
    return Object.fromEntries(sims.map((sim) => [sim.iccid, presentSale(sim)]));
  });
}

const isTakenOff = (flags: Sale["flags"]) => flags !== undefined && !flags.activation && !flags.rent;
