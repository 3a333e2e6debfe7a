import { formatUsd, type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { findMoneyLeft, type OwnData } from "../../../platform/own-data.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { getUser } from "../store.ts";
import * as store from "./store.ts";

const BATCH = 20;

/** Forgets everybody whose waiting time is over, each as a whole or not at all. Answers how many. */
export async function erasePeople(ctx: Ctx, keepers: OwnData[]): Promise<number> {
  let erased = 0;
  for (const { id } of await store.listDue(ctx, BATCH)) if (await erasePerson(ctx, id, keepers)) erased++;
  return erased;
}

const erasePerson = (ctx: Ctx, userId: string, keepers: OwnData[]): Promise<boolean> =>
  transact(ctx, async (tx) => {
    const due = await store.lockDue(tx, userId);
    if (!due) return false;
    const { amount, isMoving } = await findMoneyLeft(tx, keepers, userId);
    // It is looked at again when the order has ended, or the refund has arrived.
    if (isMoving) return false;
    if (amount > 0n && !due.renouncedAt) return keepForMoney(tx, userId, amount);
    for (const { eraseOwnData } of keepers) await eraseOwnData(tx, userId);
    tx.log.info({ userId }, "a person was erased");
    return true;
  });

/** Money came after the person had asked to leave. It is theirs, so the account stays until they say what becomes of it. */
async function keepForMoney(tx: Tx, userId: string, left: Money): Promise<false> {
  await store.setDeletesAt(tx, userId, { deletesAt: null, renouncedAt: null });
  const { username, email, locale } = await getUser(tx, userId);
  const values = { username, amount: inCents(left), link: `${tx.settings.publicUrl}/account/refund` };
  await queueMail(tx, { kind: "deletion_stopped", to: email, locale, values });
  tx.log.warn({ userId }, "a person is kept: there is money on the account");
  return false;
}

/** Never more than there is. */
const inCents = (amount: Money): string => formatUsd(micro(amount - (amount % 10_000n)));
