import { formatUsd, type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import type { Sweep } from "../../../platform/jobs/sweeps.ts";
import { listUserContacts } from "../../accounts/index.ts";
import { queueMail } from "../../mails/index.ts";
import { readDepositReturn, returnDeposits, sumUnrefundedDeposits } from "../../payments/index.ts";
import { accounts, lockBalances, recordClosedAccountDebt } from "../../wallet/index.ts";
import * as store from "./closing-store.ts";

/** In micro-dollars; min amounts cannot be paid out. */
const CENT = 10_000n;

export const closingSweeps = (ctx: Ctx): Sweep[] => [
  { name: "refund closed accounts", everyMs: 30_000, run: () => advanceClosings(ctx) },
];

export async function advanceClosings(ctx: Ctx): Promise<void> {
  for (const id of await store.listReturning(ctx)) await advanceClosing(ctx, id);
}

/** Advances a closing as far as currently possible; each step is its account transaction and safe to repeat. */
export async function advanceClosing(ctx: Ctx, id: string): Promise<void> {
  if (await transact(ctx, (tx) => startRefund(tx, id))) await transact(ctx, (tx) => finishRefund(tx, id));
}

/** Waits for open orders, whose held money may come back. Returns whether a refund was started. */
async function startRefund(tx: Tx, id: string): Promise<boolean> {
  const closing = await store.lockClosing(tx, id);
  if (closing?.state !== "returning" || closing.decidedBy === null) return false;
  if (closing.requestId !== null) return true;
  const { userId: customerId, decidedBy } = closing;
  const held = accounts.held(customerId);
  const locked = await lockBalances(tx, [accounts.available(customerId), held]);
  if ((locked.get(held) ?? 0n) > 0n) return false;
  const refund = await returnDeposits(tx, customerId, decidedBy);
  if (refund.state === "waits") return false;
  if (refund.requestId === null) await finishClosing(tx, closing, micro(0n));
  else await store.setClosing(tx, id, { requestId: refund.requestId });
  return refund.requestId !== null;
}

/** Once every provider has answered, the amount that could not be refunded is owed. */
async function finishRefund(tx: Tx, id: string): Promise<void> {
  const closing = await store.lockClosing(tx, id);
  if (closing?.state !== "returning" || closing.requestId === null) return;
  const { isEnded, returned } = await readDepositReturn(tx, closing.requestId);
  if (isEnded) await finishClosing(tx, closing, returned);
}

async function finishClosing(tx: Tx, { id, userId }: store.ClosingRow, returned: Money): Promise<void> {
  const account = accounts.available(userId);
  const available = (await lockBalances(tx, [account])).get(account) ?? micro(0n);
  const paid = await sumUnrefundedDeposits(tx, userId);
  const unspent = min(available, paid);
  const owed = micro(unspent < CENT ? 0n : unspent);
  if (owed > 0n) await recordClosedAccountDebt(tx, { id, customerId: userId, amount: owed });
  const state = owed > 0n ? { state: "owed" as const } : { state: "done" as const, endedAt: tx.clock.now() };
  await store.setClosing(tx, id, { ...state, returned, owed });
  await mailUser(tx, userId, { returned, owed });
}

const min = (a: bigint, b: bigint) => (a < b ? a : b);

async function mailUser(
  tx: Tx,
  userId: string,
  { returned, owed }: Record<"returned" | "owed", Money>,
): Promise<void> {
  const [user] = await listUserContacts(tx, [userId]);
  if (!user || (returned === 0n && owed === 0n)) return;
  const { username, email: to, locale } = user;
  const link = `${tx.settings.publicUrl}/help`;
  const values = { username, link, returned: formatUsd(returned), owed: formatUsd(owed) };
  await queueMail(tx, { kind: owed > 0n ? "closing_owed" : "closing_returned", to, locale, values });
}
