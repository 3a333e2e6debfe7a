import { type Ctx, transact } from "../../platform/context.ts";

/**
 * Looks at numbers, and at those of SIMs that went: where two cards that are there say the same number, neither is sold; where only
 * one is left, it is sold again. A transaction of its own, because cards of other partners may be among them.
 */
export async function settleClaims(
  ctx: Ctx,
  { simIds, phones = [] }: { simIds: number[]; phones?: string[] },
): Promise<void> {
  if (simIds.length + phones.length === 0) return;
  const changed = await transact(ctx, async (tx) => {
    const rows = await tx.query<{ simId: number }>({
      name: "settle_claims",
      text: `with locked as (
               select sim_id, phone, present from fleet.sims
                where phone = any(array(select phone from fleet.sims where sim_id = any($1::int[])) || $2::text[])
                order by sim_id for update),
             claims as (
               select sim_id, present and count(*) filter (where present) over (partition by phone) > 1 as is_twice
                 from locked)
             update fleet.sims s set claimed_twice = claims.is_twice
               from claims where claims.sim_id = s.sim_id and s.claimed_twice <> claims.is_twice
             returning s.sim_id as "simId"`,
      values: [simIds, phones],
    });
    if (rows.length > 0) tx.publish([{ kind: "sims", simIds: rows.map(({ simId }) => simId) }]);
    return rows.length;
  });
  if (changed > 0) ctx.log.warn({ sims: changed }, "numbers that two SIMs claim, or no longer claim");
}
