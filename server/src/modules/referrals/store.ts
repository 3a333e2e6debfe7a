import type { Ctx, Tx } from "../../platform/context.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { NewRow, Row } from "../../platform/database/database.ts";

const CLICKS = "referrals.clicks";
const POSTBACKS = "referrals.postbacks";
const ATTEMPTS = "referrals.postbackAttempts";

/** False if the user already has a click. */
export async function insertClick(tx: Tx, userId: string, clickId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto(CLICKS)
    .values({ userId, clickId, registeredAt: tx.clock.now() })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findClick = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom(CLICKS)
    .select(["clickId", "registeredAt"])
    .where("userId", "=", userId)
    .executeTakeFirst();

export async function deleteClick(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom(CLICKS).where("userId", "=", userId).execute();
}

export type PostbackRow = Row<typeof POSTBACKS>;

/** Stores a postback, or returns the stored one if the job is repeated. */
export async function getOrCreatePostback(
  tx: Tx,
  row: Omit<NewRow<typeof POSTBACKS>, "createdAt">,
): Promise<PostbackRow> {
  await tx.db
    .insertInto(POSTBACKS)
    .values({ ...row, createdAt: tx.clock.now() })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return tx.db.selectFrom(POSTBACKS).selectAll().where("key", "=", row.key).executeTakeFirstOrThrow();
}

export async function insertAttempt(tx: Tx, key: string, outcome: string): Promise<number> {
  await tx.db.insertInto(ATTEMPTS).values({ postback: key, triedAt: tx.clock.now(), outcome }).execute();
  return countRows(tx.db.selectFrom(ATTEMPTS).where("postback", "=", key));
}

export async function setDelivered(tx: Tx, key: string): Promise<void> {
  await tx.db.updateTable(POSTBACKS).set({ deliveredAt: tx.clock.now() }).where("key", "=", key).execute();
}

export async function setGivenUp(tx: Tx, key: string): Promise<void> {
  await tx.db.updateTable(POSTBACKS).set({ givenUpAt: tx.clock.now() }).where("key", "=", key).execute();
}

export type PostbackState = "waiting" | "delivered" | "given_up";
export type PostbackFilter = {
  state?: PostbackState | undefined;
  userId?: string | undefined;
  clickId?: string | undefined;
};
type Page = { filter: PostbackFilter; limit: number; offset: number; oldestFirst: boolean };

const selectPostbacks = ({ db }: Ctx, { state, userId, clickId }: PostbackFilter) =>
  db
    .selectFrom("referrals.postbacks as p")
    .$if(userId !== undefined, (rows) => rows.where("p.userId", "=", userId ?? ""))
    .$if(clickId !== undefined, (rows) => rows.where("p.clickId", "=", clickId ?? ""))
    .$if(state === "delivered", (rows) => rows.where("p.deliveredAt", "is not", null))
    .$if(state === "given_up", (rows) => rows.where("p.givenUpAt", "is not", null))
    .$if(state === "waiting", (rows) =>
      rows.where("p.deliveredAt", "is", null).where("p.givenUpAt", "is", null),
    );

/** Postbacks with the number of attempts and the last outcome. */
export async function listPostbacks(ctx: Ctx, { filter, limit, offset, oldestFirst }: Page) {
  const rows = await selectPostbacks(ctx, filter)
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("referrals.postbackAttempts as t")
          .select(({ fn }) => [fn.countAll<bigint>().as("tries"), fn.max("t.triedAt").as("lastTriedAt")])
          .whereRef("t.postback", "=", "p.key")
          .as("all"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("referrals.postbackAttempts as t")
          .select("t.outcome")
          .whereRef("t.postback", "=", "p.key")
          .orderBy("t.id", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .selectAll("p")
    .select(["all.tries", "all.lastTriedAt", "last.outcome as lastOutcome"])
    .orderBy("p.createdAt", oldestFirst ? "asc" : "desc")
    .orderBy("p.key")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await countRows(selectPostbacks(ctx, filter)) };
}

export const listPostbacksOf = (ctx: Ctx, userId: string, limit: number) =>
  ctx.db
    .selectFrom(POSTBACKS)
    .select(["clickId", "status", "payout", "createdAt", "deliveredAt", "givenUpAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .limit(limit)
    .execute();

/** Keeps the payouts to advertisers and removes the click ids. */
export async function eraseClickIds(tx: Tx, userId: string): Promise<void> {
  await tx.db.updateTable(POSTBACKS).set({ clickId: "" }).where("userId", "=", userId).execute();
}
