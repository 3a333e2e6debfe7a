import type { Ctx, Tx } from "../../../platform/context.ts";
import type { Row } from "../../../platform/database/database.ts";

const SUBSCRIPTIONS = "notifications.restockWishes";

export type Subscription = Row<typeof SUBSCRIPTIONS>;
export type Offer = { service: number; country: number };

/** Newest first. */
export const listSubscriptions = (ctx: Ctx, userId: string): Promise<Subscription[]> =>
  ctx.db
    .selectFrom(SUBSCRIPTIONS)
    .selectAll()
    .where("userId", "=", userId)
    .where("expiresAt", ">", ctx.clock.now())
    .orderBy("askedAt", "desc")
    .orderBy("service")
    .orderBy("country")
    .execute();

/** Renews a subscription that has expired but is not deleted yet. */
export async function saveSubscription(tx: Tx, subscription: Subscription): Promise<void> {
  const { askedAt, expiresAt } = subscription;
  await tx.db
    .insertInto(SUBSCRIPTIONS)
    .values(subscription)
    .onConflict((conflict) =>
      conflict.columns(["userId", "service", "country"]).doUpdateSet({ askedAt, expiresAt }),
    )
    .execute();
}

export async function deleteSubscription(
  ctx: Ctx,
  userId: string,
  { service, country }: Offer,
): Promise<void> {
  await ctx.db
    .deleteFrom(SUBSCRIPTIONS)
    .where("userId", "=", userId)
    .where("service", "=", service)
    .where("country", "=", country)
    .execute();
}

export async function deleteSubscriptions(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom(SUBSCRIPTIONS).where("userId", "=", userId).execute();
}

export async function deleteExpiredSubscriptions(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom(SUBSCRIPTIONS).where("expiresAt", "<=", ctx.clock.now()).execute();
}

/** Offers with at least one active subscription. */
export const listSubscribedOffers = (ctx: Ctx): Promise<Offer[]> =>
  ctx.query({
    name: "list_wanted",
    text: "select distinct service, country from notifications.restock_wishes where expires_at > $1",
    values: [ctx.clock.now()],
  });

/** Active subscriptions by offer. */
export const countSubscriptions = (ctx: Ctx): Promise<(Offer & { count: number })[]> =>
  ctx.query({
    name: "count_subscriptions",
    text: `select service, country, count(*)::int as count from notifications.restock_wishes
            where expires_at > $1 group by 1, 2`,
    values: [ctx.clock.now()],
  });

/** Deletes and returns the oldest subscriptions; only the caller that got one notifies its user. */
export const claimSubscriptions = (
  tx: Tx,
  { service, country }: Offer,
  limit: number,
): Promise<{ userId: string }[]> =>
  tx.query({
    name: "claim_wishes",
    text: `delete from notifications.restock_wishes
            where (user_id, service, country) in
                  (select user_id, service, country from notifications.restock_wishes
                    where service = $1 and country = $2 and expires_at > $3
                    order by asked_at limit $4 for update skip locked)
           returning user_id as "userId"`,
    values: [service, country, tx.clock.now(), limit],
  });
