import { micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import * as wallet from "../../wallet/index.ts";
import { commissionOf } from "../rules.ts";
import { type Attachment, lockAttachments, setCounted, setFlag } from "./attachment-store.ts";
import * as store from "./commission-store.ts";
import { findFlags } from "./find-flags.ts";

export const BOOK_BATCH = 500;

/** Notes purchases that became final, inside the transaction that made them so. What they bring is booked a moment later. */
export function noteFinalPurchases(tx: Tx, purchases: store.FinalPurchase[]): void {
  if (purchases.length > 0) store.insertDue(tx, purchases);
}

/**
 * Books what noted purchases bring to those who brought their buyers. The buyer's row is locked while it is counted, so
 * that however many purchases come at once, their commissions never go above the cap. Answers how many were looked at.
 */
export const bookCommissions = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (tx) => {
    const due = await store.lockDue(tx, BOOK_BATCH);
    if (due.length === 0) return 0;
    const attachments = await lockAttachments(tx, [...new Set(due.map(({ referredId }) => referredId))]);
    await flagSuspects(tx, attachments);
    const booked = await countOutcomes(tx, due, attachments);

    await wallet.postEntries(tx, booked.filter(({ commission }) => commission > 0n).map(entryOf));
    await store.setOutcomes(tx, booked);
    for (const attachment of attachments) await setCounted(tx, attachment);
    tx.publish([...new Set(booked.map(({ referrerId }) => referrerId))].map(hintFor));
    return due.length;
  });

async function flagSuspects(tx: Tx, attachments: Attachment[]): Promise<void> {
  const flags = await findFlags(
    tx,
    attachments.filter(({ flag }) => flag === null),
  );
  for (const attachment of attachments) {
    const flag = flags.get(attachment.referredId);
    if (!flag) continue;
    attachment.flag = flag;
    await setFlag(tx, attachment.referredId, flag);
  }
}

type Booked = store.Outcome & { referrerId: string };

/** Counts purchase after purchase; the rows of the buyers go along. */
async function countOutcomes(tx: Tx, due: store.Commission[], attachments: Attachment[]): Promise<Booked[]> {
  const byReferred = new Map(attachments.map((attachment) => [attachment.referredId, attachment]));
  const bonuses = await wallet.listBonuses(tx, [...byReferred.keys()]);
  return due.flatMap(({ orderId, referredId, paid }) => {
    const attachment = byReferred.get(referredId);
    if (!attachment) return [];
    const { referrerId, shareBp, cap, earned, bonusSpent, flag } = attachment;
    const bonusLeft = micro((bonuses.get(referredId) ?? 0n) - bonusSpent);
    const room = micro(flag === null ? cap - earned : 0n);
    const { bonusPart, commission } = commissionOf({ paid, bonusLeft, room, shareBp });
    attachment.earned = micro(earned + commission);
    attachment.bonusSpent = micro(bonusSpent + bonusPart);
    const state = commission > 0n ? ("booked" as const) : ("none" as const);
    return [{ orderId, referrerId, state, bonusPart, commission }];
  });
}

/** One commission per order, ever. */
export const commissionKey = (orderId: bigint) => `commission:${orderId}`;

const entryOf = ({ orderId, referrerId, commission: amount }: Booked): wallet.Entry => ({
  key: commissionKey(orderId),
  reason: "commission",
  orderId,
  moves: [{ from: wallet.accounts.referrals, to: wallet.accounts.commission(referrerId), amount }],
});

const hintFor = (customerId: string) => ({ kind: "balance", customerId }) as const;
