import { type Ctx, transact } from "../../platform/context.ts";

/**
 * What a SIM has to show for its number, in SQL: an operator's word, then a number from the card or proved by a text or by codes that
 * came under it, then one that somebody listed. A SIM that is away has nothing to say, unless an operator said so.
 */
const RANK = `case when o.sim_id is not null then 3 when not l.present then 0
                   when l.phone_from <> 'listed' or l.sold > l.sold_before then 2 else 1 end`;

/**
 * Looks at numbers, and at those of SIMs that went: where cards that are there say the same number, the one with the best claim is sold
 * and the others are not; where the best claims are equal, none is. Where only one is left, it is sold again. A transaction of
 * its own, because cards of other partners may be among them.
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
               select sim_id, phone, present, phone_from, sold, sold_before from fleet.sims
                where phone = any(array(select phone from fleet.sims where sim_id = any($1::int[])) || $2::text[])
                order by sim_id for update),
             ranked as (
               select l.sim_id, l.phone, ${RANK} as rank
                 from locked l left join fleet.number_owners o on o.phone = l.phone and o.sim_id = l.sim_id),
             claims as (
               select sim_id, rank > 0 and rank < max(rank) over (partition by phone) as is_lost,
                      rank > 0 and count(*) over (partition by phone, rank) > 1 as is_equal
                 from ranked)
             update fleet.sims s set claimed_twice = is_lost or is_equal, claim_lost = is_lost
               from claims
              where claims.sim_id = s.sim_id
                and (s.claimed_twice, s.claim_lost) is distinct from (is_lost or is_equal, is_lost)
             returning s.sim_id as "simId"`,
      values: [simIds, phones],
    });
    if (rows.length > 0) tx.publish([{ kind: "sims", simIds: rows.map(({ simId }) => simId) }]);
    return rows.length;
  });
  if (changed > 0) ctx.log.warn({ sims: changed }, "numbers that two SIMs claim, or no longer claim");
}
