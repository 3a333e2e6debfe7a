import type { Ctx, Tx } from "../context.ts";

const REQUESTS = "platform.requests";
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

type RequestKey = { owner: string; key: string };

/** False if the key was used before. */
export async function insertRequest(
  tx: Tx,
  { owner, key, inputHash }: RequestKey & { inputHash: string },
): Promise<boolean> {
  const row = await tx.db
    .insertInto(REQUESTS)
    .values({ owner, key, inputHash, result: "null", createdAt: tx.clock.now() })
    .onConflict((conflict) => conflict.columns(["owner", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setResult(tx: Tx, { owner, key }: RequestKey, result: string): Promise<void> {
  await tx.db
    .updateTable(REQUESTS)
    .set({ result })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute();
}

export const listRequests = (
  tx: Tx,
  keys: RequestKey[],
): Promise<(RequestKey & { inputHash: string; result: unknown })[]> =>
  tx.query({
    name: "find_request_results",
    // Lateral with `limit 1`: otherwise a planner without statistics scans the whole table.
    text: `select known.* from unnest($1::text[], $2::text[]) as asked (owner, key)
             cross join lateral (
               select r.owner, r.key, r.input_hash as "inputHash", r.result
                 from platform.requests r
                where r.owner = asked.owner and r.key = asked.key
                limit 1
             ) as known`,
    values: [keys.map(({ owner }) => owner), keys.map(({ key }) => key)],
  });

export function insertResults(tx: Tx, done: (RequestKey & { inputHash: string; result: string })[]): void {
  tx.write({
    name: "keep_request_results",
    text: `insert into platform.requests (owner, key, input_hash, result, created_at)
           select owner, key, hash, result, $5
             from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[]) as done (owner, key, hash, result)`,
    values: [
      done.map(({ owner }) => owner),
      done.map(({ key }) => key),
      done.map(({ inputHash }) => inputHash),
      done.map(({ result }) => result),
      tx.clock.now(),
    ],
  });
}

/** Deletes keys that are too old to be repeated. */
export async function deleteOldRequests(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - RETENTION_MS);
  await ctx.db.deleteFrom(REQUESTS).where("createdAt", "<", before).execute();
}

/** Callers choose their keys, which may contain personal data: erasing a user deletes them. */
export async function deleteRequestsOf(tx: Tx, owner: string): Promise<void> {
  await tx.db.deleteFrom(REQUESTS).where("owner", "=", owner).execute();
}
