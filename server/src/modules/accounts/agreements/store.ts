import type { Agreement } from "@sonum/contract/accounts/agreement-versions";
import type { Ctx } from "../../../platform/context.ts";
import type { NewRow } from "../../../platform/database/database.ts";

const CONSENTS = "accounts.consents";
const CONSENTS_MAX = 200;

export const listConsents = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom(CONSENTS)
    .select(["agreement", "version", "givenAt"])
    .where("userId", "=", userId)
    .orderBy("givenAt", "desc")
    .limit(CONSENTS_MAX)
    .execute();

type Text = { agreement: Agreement; version: string };

/** Which of these the user has agreed to. */
export const listGivenAgreements = (ctx: Ctx, userId: string, texts: Text[]) =>
  ctx.db
    .selectFrom(CONSENTS)
    .select(["agreement", "version"])
    .where("userId", "=", userId)
    .where(
      "version",
      "in",
      texts.map(({ version }) => version),
    )
    .execute();

/** The first agreement is kept; repeats change nothing. */
export async function insertConsent(ctx: Ctx, consent: NewRow<typeof CONSENTS>): Promise<void> {
  await ctx.db
    .insertInto(CONSENTS)
    .values(consent)
    .onConflict((conflict) => conflict.columns(["userId", "agreement", "version"]).doNothing())
    .execute();
}
