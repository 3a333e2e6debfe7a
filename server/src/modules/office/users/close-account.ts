import type { Closing } from "@sonum/contract/closings";
import { type Money, micro } from "@sonum/contract/money";
import { noteAct } from "../../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { once } from "../../../platform/idempotency.ts";
import { listPeople, queueMail, requireFresh } from "../../accounts/index.ts";
import { sumPaidIn } from "../../payments/index.ts";
import { accounts, listBalances, payClosed } from "../../wallet/index.ts";
import {
  closedBefore,
  closingDecided,
  closingUnknown,
  nothingOwed,
  otherPerson,
  ownAccount,
} from "../errors.ts";
import { isLarge } from "./adjust-balance.ts";
import * as store from "./closing-store.ts";
import { assertMayGuard, shutOut } from "./guard-user.ts";
import { moveClosing } from "./move-closing.ts";

type Wish = { userId: string; reason: string; key: string | undefined };

/**
 * Closes an account. Its owner is shut out at once; what they paid in and did not spend goes back to where it came from. When
 * nobody of finance closed it, or from the limit on, somebody else of finance has to agree to that.
 */
export async function closeAccount(ctx: Ctx, { userId, reason, key }: Wish): Promise<Closing> {
  const { id: by } = requireFresh(ctx);
  const id = await transact(ctx, async (tx) => {
    await assertMayGuard(tx, userId);
    const work = () => begin(tx, { userId, reason });
    return key === undefined ? work() : once(tx, { owner: by, key, input: { close: userId, reason } }, work);
  });
  await moveClosing(ctx, id);
  return getPresented(ctx, id, by);
}

async function begin(tx: Tx, { userId, reason }: { userId: string; reason: string }): Promise<string> {
  const { id: by, roles } = requireFresh(tx);
  const [person] = await listPeople(tx, [userId]);
  await shutOut(tx, userId);
  // The row of the person is locked by now: of two who close at once, the second finds what the first wrote.
  if (await store.findOpenClosing(tx, userId)) throw closedBefore();
  const [id, now] = [tx.newId("cls"), tx.clock.now()];
  const isFinance = roles.includes("ROLE_sao-finance") || roles.includes("ROLE_sao-owner");
  const isAlone = isFinance && !isLarge(tx, await sumUnspent(tx, userId));
  await store.insertClosing(tx, {
    ...{ id, userId, reason, askedBy: by, askedAt: now },
    ...(isAlone
      ? { state: "returning" as const, decidedBy: by, decidedAt: now }
      : { state: "waiting" as const, decidedBy: null, decidedAt: null }),
  });
  await noteAct(tx, { by, what: "user: closed", about: userId, details: { id, reason } });
  if (person)
    await queueMail(tx, {
      kind: "account_closed",
      to: person.email,
      locale: person.locale,
      values: { username: person.username, reason, link: `${tx.settings.publicUrl}/legal/acceptable-use` },
    });
  return id;
}

/** What would go back: paid in, and on the balance or waiting for a code. */
async function sumUnspent(ctx: Ctx, userId: string): Promise<Money> {
  const held = await listBalances(ctx, [accounts.available(userId), accounts.held(userId)]);
  const has = [...held.values()].reduce((sum, amount) => sum + amount, 0n);
  const paid = await sumPaidIn(ctx, userId);
  return has < paid ? micro(has) : paid;
}

type Decision = { id: string; isAgreed: boolean };

/** The word of finance about the money. The account stays blocked, whatever it is. */
export async function decideClosing(ctx: Ctx, { id, isAgreed }: Decision): Promise<Closing> {
  const { id: by } = requireFresh(ctx);
  await transact(ctx, async (tx) => {
    const closing = await lockOf(tx, id, by);
    if (closing.state !== "waiting") throw closingDecided();
    if (isAgreed && closing.askedBy === by) throw otherPerson();
    const decided = { decidedBy: by, decidedAt: tx.clock.now() };
    await store.setClosing(
      tx,
      id,
      isAgreed
        ? { state: "returning", ...decided }
        : { state: "rejected", ...decided, endedAt: tx.clock.now() },
    );
    const what = isAgreed ? "user: closing agreed" : "user: closing rejected";
    await noteAct(tx, { by, what, about: closing.userId, details: { id } });
  });
  await moveClosing(ctx, id);
  return getPresented(ctx, id, by);
}

/** What had no way back was paid by hand. Said twice, it is written once. */
export async function payClosing(ctx: Ctx, { id, note }: { id: string; note: string }): Promise<Closing> {
  const { id: by } = requireFresh(ctx);
  await transact(ctx, async (tx) => {
    const { userId, state, owed } = await lockOf(tx, id, by);
    if (state !== "owed") throw nothingOwed();
    await payClosed(tx, { id, customerId: userId, amount: owed });
    await store.setClosing(tx, id, {
      ...{ state: "done", paidBy: by, paidNote: note, endedAt: tx.clock.now() },
    });
    await noteAct(tx, { by, what: "user: closing paid", about: userId, details: { id } });
  });
  return getPresented(ctx, id, by);
}

async function lockOf(tx: Tx, id: string, by: string): Promise<store.ClosingRow> {
  const closing = await store.lockClosing(tx, id);
  if (!closing) throw closingUnknown();
  if (closing.userId === by) throw ownAccount();
  return closing;
}

async function getPresented(ctx: Ctx, id: string, readerId: string): Promise<Closing> {
  const row = await store.findClosing(ctx, id);
  const [closing] = await presentClosings(ctx, row ? [row] : [], readerId);
  if (!closing) throw closingUnknown();
  return closing;
}

export async function presentClosings(
  ctx: Ctx,
  rows: store.ClosingRow[],
  readerId: string,
): Promise<Closing[]> {
  const ids = rows.flatMap(({ userId, askedBy, decidedBy, paidBy }) => [userId, askedBy, decidedBy, paidBy]);
  const people = await listPeople(ctx, [...new Set(ids.filter((id) => id !== null))]);
  const names = new Map(people.map(({ id, username }) => [id, username]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  const waiting = rows.filter(({ state }) => state === "waiting");
  const sums = await Promise.all(waiting.map(({ userId }) => sumUnspent(ctx, userId)));
  const unspent = new Map(waiting.map(({ id }, place) => [id, sums[place]]));
  return rows.map(({ returned, owed, requestId: _, ...row }) => ({
    ...row,
    unspentUsd: unspent.get(row.id) ?? null,
    username: names.get(row.userId) ?? row.userId,
    askedBy: names.get(row.askedBy) ?? row.askedBy,
    decidedBy: nameOf(row.decidedBy),
    paidBy: nameOf(row.paidBy),
    returnedUsd: returned,
    owedUsd: owed,
    isOwn: row.askedBy === readerId,
  }));
}
