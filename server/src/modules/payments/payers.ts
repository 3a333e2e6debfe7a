import type { Tx } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { insertPayer } from "./payer-store.ts";
import type { EventRow } from "./store.ts";

/** Events that show a payer. A declined card does not. */
const PAYING_KINDS = ["pending", "confirmed", "charged"];

/** Records the fingerprint of a customer's card or wallet, once, and passes it on to the check for self-referrals. */
export async function recordPayer(tx: Tx, customerId: string, { kind, payerMark }: EventRow): Promise<void> {
  if (payerMark === null || !PAYING_KINDS.includes(kind)) return;
  if (await insertPayer(tx, customerId, payerMark))
    await enqueue(tx, "referrals:note_payer", { userId: customerId, mark: payerMark.toString("hex") });
}
