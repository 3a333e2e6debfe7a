import { type Ctx, transact } from "../../../platform/context.ts";

/**
 * SQL: how good a SIM's evidence for its number is. 3: an operator's decision; 2: read from the card, confirmed by a text or by
 * codes received under it; 1: only listed by the partner; 0: absent.
 */
const RANK = `case when o.sim_id is not null then 3 when not l.present then 0
                   when l.phone_from <> 'listed' or l.sold > l.sold_before then 2 else 1 end`;

/**
 * Resolves number conflicts for these numbers and for the numbers of these SIMs. Of the present SIMs that report one number, only
 * the one with the best evidence is sold; on a tie, none is. A single remaining SIM is sold again. Runs in its own transaction,
 * because SIMs of other partners may be involved.
 */
export async function resolveNumberConflicts(
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
  if (changed > 0) ctx.log.warn({ sims: changed }, "number conflicts changed");
}
