import type { Ctx } from "../../../platform/context.ts";
import type { RateLimit } from "./rate-limits.ts";

const ATTEMPTS = "accounts.attempts";
const KNOWN_LOCATIONS = "accounts.knownPlaces";
const KNOWN_LOCATION_MS = 30 * 24 * 60 * 60 * 1000;

/** Counts an attempt, or returns the milliseconds to wait. An exact sliding window, also under concurrency. */
export async function countAttempt(
  ctx: Ctx,
  fingerprint: Buffer,
  { max, withinMs }: RateLimit,
): Promise<number | undefined> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - withinMs);
  const [taken] = await ctx.query<{ fingerprint: Buffer }>({
    name: "take_attempt",
    text: `insert into accounts.attempts as a (fingerprint, tried_at, forget_at) values ($1, array[$2::timestamptz], $4)
           on conflict (fingerprint) do update
             set tried_at = array(select t from unnest(a.tried_at) t where t > $3 order by t) || excluded.tried_at,
                 forget_at = excluded.forget_at
             where (select count(*) from unnest(a.tried_at) t where t > $3) < $5
           returning fingerprint`,
    values: [fingerprint, now, since, new Date(now.getTime() + withinMs), max],
  });
  return taken ? undefined : timeToWait(ctx, fingerprint, { max, withinMs });
}

/** Milliseconds until the oldest counted attempt leaves the window. */
async function timeToWait(ctx: Ctx, fingerprint: Buffer, { max, withinMs }: RateLimit): Promise<number> {
  const row = await ctx.db
    .selectFrom(ATTEMPTS)
    .select("triedAt")
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  const oldest = row?.triedAt.toSorted((a, b) => a.getTime() - b.getTime()).at(-max);
  return oldest ? oldest.getTime() + withinMs - ctx.clock.now().getTime() : 0;
}

/** Removes the latest attempt of each. */
export async function releaseAttempts(ctx: Ctx, fingerprints: Buffer[]): Promise<void> {
  await ctx.query({
    name: "release_attempts",
    // Locked in a fixed order: concurrent sign-ins of one network release the same rows.
    text: `with locked as (
             select fingerprint from accounts.attempts
              where fingerprint = any ($1) and cardinality(tried_at) > 0 order by fingerprint for update
           )
           update accounts.attempts a set tried_at = trim_array(a.tried_at, 1) from locked where a.fingerprint = locked.fingerprint`,
    values: [fingerprints],
  });
}

export async function deleteAttempts(ctx: Ctx, fingerprint: Buffer): Promise<void> {
  await ctx.db.deleteFrom(ATTEMPTS).where("fingerprint", "=", fingerprint).execute();
}

export async function isKnownLocation(ctx: Ctx, userId: string, place: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(KNOWN_LOCATIONS)
    .select("seenAt")
    .where("userId", "=", userId)
    .where("place", "=", place)
    .where("seenAt", ">", oldestKnown(ctx))
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveKnownLocation(ctx: Ctx, userId: string, place: string): Promise<void> {
  const seenAt = ctx.clock.now();
  await ctx.db
    .insertInto(KNOWN_LOCATIONS)
    .values({ userId, place, seenAt })
    .onConflict((conflict) => conflict.columns(["userId", "place"]).doUpdateSet({ seenAt }))
    .execute();
}

export async function deleteExpiredSignInRecords(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom(ATTEMPTS).where("forgetAt", "<=", ctx.clock.now()).execute();
  await ctx.db.deleteFrom(KNOWN_LOCATIONS).where("seenAt", "<=", oldestKnown(ctx)).execute();
}

const oldestKnown = ({ clock }: Ctx) => new Date(clock.now().getTime() - KNOWN_LOCATION_MS);
