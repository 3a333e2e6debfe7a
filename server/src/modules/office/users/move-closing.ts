import { formatUsd, type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import type { Sweep } from "../../../platform/sweeps.ts";
import { listPeople, queueMail } from "../../accounts/index.ts";
import { readReturn, returnDeposits, sumPaidIn } from "../../payments/index.ts";
import { accounts, lockBalances, oweClosed } from "../../wallet/index.ts";
import * as store from "./closing-store.ts";

/** Less than so much cannot be sent to anybody. */
const CENT = 10_000n;

export const closingSweeps = (ctx: Ctx): Sweep[] => [
  { name: "return money of closed accounts", everyMs: 30_000, run: () => moveClosings(ctx) },
];

export async function moveClosings(ctx: Ctx): Promise<void> {
  for (const id of await store.listReturning(ctx)) await moveClosing(ctx, id);
}

/** Takes a closing as far as it goes at this moment; each step is a transaction of its own and may be repeated. */
export async function moveClosing(ctx: Ctx, id: string): Promise<void> {
  if (await transact(ctx, (tx) => beginReturn(tx, id))) await transact(ctx, (tx) => endReturn(tx, id));
}

/** Orders that wait for a code end first: what is held for them may come back. Answers whether the return was begun. */
async function beginReturn(tx: Tx, id: string): Promise<boolean> {
  const closing = await store.lockClosing(tx, id);
  if (closing?.state !== "returning" || closing.decidedBy === null) return false;
  if (closing.requestId !== null) return true;
  const { userId: customerId, decidedBy } = closing;
  const held = accounts.held(customerId);
  const locked = await lockBalances(tx, [accounts.available(customerId), held]);
  if ((locked.get(held) ?? 0n) > 0n) return false;
  const begun = await returnDeposits(tx, customerId, decidedBy);
  if (begun.state === "waits") return false;
  if (begun.requestId === null) await end(tx, closing, micro(0n));
  else await store.setClosing(tx, id, { requestId: begun.requestId });
  return begun.requestId !== null;
}

/** When every provider has answered, what could not go back is owed. */
async function endReturn(tx: Tx, id: string): Promise<void> {
  const closing = await store.lockClosing(tx, id);
  if (closing?.state !== "returning" || closing.requestId === null) return;
  const { isEnded, returned } = await readReturn(tx, closing.requestId);
  if (isEnded) await end(tx, closing, returned);
}

async function end(tx: Tx, { id, userId }: store.ClosingRow, returned: Money): Promise<void> {
  const own = accounts.available(userId);
  const available = (await lockBalances(tx, [own])).get(own) ?? micro(0n);
  const paid = await sumPaidIn(tx, userId);
  const left = smaller(available, paid);
  const owed = micro(left < CENT ? 0n : left);
  if (owed > 0n) await oweClosed(tx, { id, customerId: userId, amount: owed });
  const state = owed > 0n ? { state: "owed" as const } : { state: "done" as const, endedAt: tx.clock.now() };
  await store.setClosing(tx, id, { ...state, returned, owed });
  await tell(tx, userId, { returned, owed });
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

async function tell(
  tx: Tx,
  userId: string,
  { returned, owed }: Record<"returned" | "owed", Money>,
): Promise<void> {
  const [person] = await listPeople(tx, [userId]);
  if (!person || (returned === 0n && owed === 0n)) return;
  const { username, email: to, locale } = person;
  const link = `${tx.settings.publicUrl}/help`;
  const values = { username, link, returned: formatUsd(returned), owed: formatUsd(owed) };
  await queueMail(tx, { kind: owed > 0n ? "closing_owed" : "closing_returned", to, locale, values });
}
