import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../context.ts";

/** An amount that an operator is about to credit, debit, refund or pay out. */
export type OperatorAmount = { operatorId: string; personId: string; amount: Money };

/** Of two amounts at the same time, the second one sees the first. Locks in one order, so that they never deadlock. */
export async function lockSums(tx: Tx, { operatorId, personId }: OperatorAmount): Promise<void> {
  for (const id of [operatorId, personId].toSorted())
    await tx.query({
      name: "lock_single_handed",
      text: "select pg_advisory_xact_lock(hashtextextended('single-handed ' || $1, 0))",
      values: [id],
    });
}

export async function sumSingleHanded(ctx: Ctx, { operatorId, personId }: OperatorAmount, since: Date) {
  const [row] = await ctx.query<{ byOperator: Money; forPerson: Money }>({
    name: "sum_single_handed",
    text: `select coalesce((select sum(amount) from platform.single_handed_amounts
                             where operator_id = $1 and at > $3), 0)::bigint as "byOperator",
                  coalesce((select sum(amount) from platform.single_handed_amounts
                             where person_id = $2 and at > $3), 0)::bigint as "forPerson"`,
    values: [operatorId, personId, since],
  });
  return row ?? { byOperator: micro(0n), forPerson: micro(0n) };
}

export const deleteOldAmounts = (ctx: Ctx, before: Date) =>
  ctx.query({
    name: "delete_old_single_handed",
    text: "delete from platform.single_handed_amounts where at < $1",
    values: [before],
  });

export async function insertSingleHanded(
  tx: Tx,
  { operatorId, personId, amount }: OperatorAmount,
): Promise<void> {
  await tx.query({
    name: "insert_single_handed",
    text: `insert into platform.single_handed_amounts (operator_id, person_id, amount, at) values ($1, $2, $3, $4)`,
    values: [operatorId, personId, amount, tx.clock.now()],
  });
}
