import type { Ctx, Tx } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { SharedFingerprint } from "../accounts/index.ts";
import type { EventRow } from "./store.ts";

const FINGERPRINTS_MAX = 20;
const USERS_MAX = 200;
/** Events that show a payer. A declined card does not. */
const PAYING_KINDS = ["pending", "confirmed", "charged"];

/** Records the fingerprint of a customer's card or wallet, once, and passes it on to the check for self-referrals. */
export async function recordPayer(tx: Tx, customerId: string, { kind, payerMark }: EventRow): Promise<void> {
  if (payerMark === null || !PAYING_KINDS.includes(kind)) return;
  const isNew = await tx.db
    .insertInto("payments.payers")
    .values({ customerId, mark: payerMark, notedAt: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("customerId")
    .executeTakeFirst();
  if (isNew)
    await enqueue(tx, "referrals:note_payer", { userId: customerId, mark: payerMark.toString("hex") });
}

/** A customer's payer fingerprints, newest first, each with all users who share it. */
export const listSharedPayers = (ctx: Ctx, customerId: string): Promise<SharedFingerprint[]> =>
  ctx.query({
    name: "shared_payers",
    text: `select encode(own.mark, 'hex') as mark,
                  array(select p.customer_id from payments.payers p
                         where p.mark = own.mark order by p.noted_at desc limit $3) as "userIds"
             from (select mark from payments.payers where customer_id = $1 order by noted_at desc limit $2) as own`,
    values: [customerId, FINGERPRINTS_MAX, USERS_MAX],
  });
