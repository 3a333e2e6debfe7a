import { DECLARATIONS_VERSION } from "@sonum/contract/partners/partners";
import type { Ctx, Tx } from "../../platform/context.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { NewRow, Row } from "../../platform/database/database.ts";
import type { PartnerState } from "./tables.ts";

const APPLICATIONS = "partners.applications";
const DECLARATIONS = "partners.declarations";

export type Application = Row<typeof APPLICATIONS>;

/** State of a partner's application. Locked against changes until the transaction ends. */
export async function findState(ctx: Ctx, partnerId: string): Promise<PartnerState | undefined> {
  const [row] = await ctx.query<{ state: PartnerState }>({
    name: "find_partner_state",
    text: "select state from partners.applications where partner_id = $1 for share",
    values: [partnerId],
  });
  return row?.state;
}

export async function insertApplication(ctx: Ctx, application: NewRow<typeof APPLICATIONS>): Promise<void> {
  await ctx.db
    .insertInto(APPLICATIONS)
    .values(application)
    .onConflict((conflict) => conflict.column("partnerId").doNothing())
    .execute();
}

export const findApplication = (ctx: Ctx, partnerId: string): Promise<Application | undefined> =>
  ctx.db.selectFrom(APPLICATIONS).selectAll().where("partnerId", "=", partnerId).executeTakeFirst();

export const lockApplication = (tx: Tx, partnerId: string): Promise<Application | undefined> =>
  tx.db
    .selectFrom(APPLICATIONS)
    .selectAll()
    .where("partnerId", "=", partnerId)
    .forUpdate()
    .executeTakeFirst();

export async function setState(tx: Tx, partnerId: string, state: PartnerState): Promise<void> {
  await tx.db.updateTable(APPLICATIONS).set({ state }).where("partnerId", "=", partnerId).execute();
}

export async function setPayoutName(tx: Tx, partnerId: string, payoutName: string): Promise<void> {
  await tx.db.updateTable(APPLICATIONS).set({ payoutName }).where("partnerId", "=", partnerId).execute();
}

/** A batch is declared once; repeats change nothing. */
export async function insertDeclaration(
  ctx: Ctx,
  partnerId: string,
  { batch, address }: { batch: string; address: string },
): Promise<void> {
  await ctx.db
    .insertInto(DECLARATIONS)
    .values({ partnerId, batch, version: DECLARATIONS_VERSION, givenAt: ctx.clock.now(), address })
    .onConflict((conflict) => conflict.columns(["partnerId", "batch"]).doNothing())
    .execute();
}

export async function findDeclaredAt(ctx: Ctx, partnerId: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom(DECLARATIONS)
    .select("givenAt")
    .where("partnerId", "=", partnerId)
    .where("batch", "=", "sign_up")
    .executeTakeFirst();
  return row?.givenAt;
}

/** Returns which of these batches were declared. */
export async function listDeclaredBatches(ctx: Ctx, partnerId: string, batches: string[]): Promise<string[]> {
  if (batches.length === 0) return [];
  const rows = await ctx.db
    .selectFrom(DECLARATIONS)
    .select("batch")
    .where("partnerId", "=", partnerId)
    .where("batch", "in", batches)
    .execute();
  return rows.map(({ batch }) => batch);
}

export async function insertDecision(tx: Tx, decision: NewRow<"partners.decisions">): Promise<void> {
  await tx.db.insertInto("partners.decisions").values(decision).execute();
}

export const findLastDecision = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom("partners.decisions")
    .select(["state", "reason", "decidedAt"])
    .where("partnerId", "=", partnerId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** With the declarations, and the last decision. */
export const findReviewedApplication = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom(`${APPLICATIONS} as a`)
    .leftJoin(`${DECLARATIONS} as d`, (join) =>
      join.onRef("d.partnerId", "=", "a.partnerId").on("d.batch", "=", "sign_up"),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("partners.decisions")
          .select(["state as decidedState", "reason", "decidedBy", "decidedAt"])
          .whereRef("partnerId", "=", "a.partnerId")
          .orderBy("id", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .selectAll("a")
    .select("d.givenAt as declaredAt")
    .select((row) =>
      row
        .selectFrom(`${DECLARATIONS} as m`)
        .whereRef("m.partnerId", "=", "a.partnerId")
        .where("m.batch", "<>", "sign_up")
        .select((one) => one.fn.countAll<bigint>().as("count"))
        .as("declaredMachines"),
    )
    .select(["last.decidedState", "last.reason", "last.decidedBy", "last.decidedAt"])
    .where("a.partnerId", "=", partnerId)
    .executeTakeFirst();

export function countApplications(ctx: Ctx, state: PartnerState | undefined): Promise<number> {
  const all = ctx.db.selectFrom(APPLICATIONS);
  return countRows(state === undefined ? all : all.where("state", "=", state));
}

export const listDeclarations = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom(DECLARATIONS)
    .select(["batch", "version", "givenAt"])
    .where("partnerId", "=", partnerId)
    .orderBy("givenAt")
    .limit(1000)
    .execute();

/** Removes all personal data from an application; the row stays. */
export async function anonymizeApplication(tx: Tx, partnerId: string): Promise<void> {
  await tx.db
    .updateTable(APPLICATIONS)
    .set({ state: "rejected", name: "", telegram: "", equipment: "", countries: [], comments: "" })
    .set({ payoutName: "", telegramChat: null })
    .where("partnerId", "=", partnerId)
    .execute();
  await tx.db.updateTable(DECLARATIONS).set({ address: "" }).where("partnerId", "=", partnerId).execute();
}

/** Returns the key's partner, or `undefined` if the key was used before. */
export async function setChat(
  tx: Tx,
  { key, chat, nextKey }: { key: string; chat: bigint; nextKey: string },
): Promise<string | undefined> {
  const row = await tx.db
    .updateTable(APPLICATIONS)
    .set({ telegramChat: chat, telegramKey: nextKey })
    .where("telegramKey", "=", key)
    .returning("partnerId")
    .executeTakeFirst();
  return row?.partnerId;
}

export async function clearChat(tx: Tx, chat: bigint): Promise<void> {
  await tx.db
    .updateTable(APPLICATIONS)
    .set({ telegramChat: null })
    .where("telegramChat", "=", chat)
    .execute();
}

export async function clearChatOf(ctx: Ctx, partnerId: string): Promise<void> {
  await ctx.db
    .updateTable(APPLICATIONS)
    .set({ telegramChat: null })
    .where("partnerId", "=", partnerId)
    .execute();
}

export async function findPartnerByChat(ctx: Ctx, chat: bigint): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom(APPLICATIONS)
    .select("partnerId")
    .where("telegramChat", "=", chat)
    .executeTakeFirst();
  return row?.partnerId;
}
