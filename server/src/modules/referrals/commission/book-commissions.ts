import { micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import * as wallet from "../../wallet/index.ts";
import { commissionOf } from "../rules.ts";
import { type Attachment, lockAttachments, setFlag, setTotals } from "./attachment-store.ts";
import * as store from "./commission-store.ts";
import { findFlags } from "./find-flags.ts";

export const BOOK_BATCH = 500;

/** Records final purchases in the transaction that finalises them. A sweep books their commissions. */
export function recordFinalPurchases(tx: Tx, purchases: store.FinalPurchase[]): void {
  if (purchases.length > 0) store.insertDue(tx, purchases);
}

/**
 * Books commissions for recorded purchases. The buyer's attachment is locked meanwhile, so that concurrent purchases never
 * exceed the cap. Returns the number of purchases processed.
 */
export const bookCommissions = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (tx) => {
    const due = await store.lockDue(tx, BOOK_BATCH);
    if (due.length === 0) return 0;
    const attachments = await lockAttachments(tx, [...new Set(due.map(({ referredId }) => referredId))]);
    await flagSuspects(tx, attachments);
    const booked = computeOutcomes(due, attachments);

    await wallet.postEntries(tx, booked.filter(({ commission }) => commission > 0n).map(toEntry));
    await store.setOutcomes(tx, booked);
    for (const attachment of attachments) await setTotals(tx, attachment);
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

/** Computes the commission of each purchase in turn and updates the totals in `attachments`. */
function computeOutcomes(due: store.Commission[], attachments: Attachment[]): Booked[] {
  const byReferred = new Map(attachments.map((attachment) => [attachment.referredId, attachment]));
  return due.flatMap(({ orderId, referredId, paid }) => {
    const attachment = byReferred.get(referredId);
    if (!attachment) return [];
    const { referrerId, shareBp, cap, earned, flag } = attachment;
    const room = micro(flag === null ? cap - earned : 0n);
    const commission = commissionOf({ paid, room, shareBp });
    attachment.earned = micro(earned + commission);
    const state = commission > 0n ? ("booked" as const) : ("none" as const);
    return [{ orderId, referrerId, state, commission }];
  });
}

/** One commission per order, ever. */
export const commissionKey = (orderId: bigint) => `commission:${orderId}`;

const toEntry = ({ orderId, referrerId, commission: amount }: Booked): wallet.Entry => ({
  key: commissionKey(orderId),
  reason: "commission",
  orderId,
  postings: [{ from: wallet.accounts.referrals, to: wallet.accounts.commission(referrerId), amount }],
});

const hintFor = (customerId: string) => ({ kind: "balance", customerId }) as const;
