import type { Ctx, Tx } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs.ts";
import type { SharedMark } from "../accounts/index.ts";
import type { EventRow } from "./store.ts";

const MARKS_MAX = 20;
const SHARERS_MAX = 200;
/** A card that was refused is not the means by which somebody paid. */
const PAID_BY = ["pending", "confirmed", "charged"];

/** Remembers by which means a customer paid, once, and lets those who look for one person behind two names know. */
export async function notePayer(tx: Tx, customerId: string, { kind, payerMark }: EventRow): Promise<void> {
  if (payerMark === null || !PAID_BY.includes(kind)) return;
  const isNew = await tx.db
    .insertInto("payments.payers")
    .values({ customerId, mark: payerMark, notedAt: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("customerId")
    .executeTakeFirst();
  if (isNew)
    await enqueue(tx, "referrals:note_payer", { userId: customerId, mark: payerMark.toString("hex") });
}

/** The means by which a customer paid, newest first, each with everybody who paid by it. */
export const listSharedPayers = (ctx: Ctx, customerId: string): Promise<SharedMark[]> =>
  ctx.query({
    name: "shared_payers",
    text: `select encode(own.mark, 'hex') as mark,
                  array(select p.customer_id from payments.payers p
                         where p.mark = own.mark order by p.noted_at desc limit $3) as "userIds"
             from (select mark from payments.payers where customer_id = $1 order by noted_at desc limit $2) as own`,
    values: [customerId, MARKS_MAX, SHARERS_MAX],
  });
