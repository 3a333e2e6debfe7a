import { createHash } from "node:crypto";
import type { Ctx, Tx } from "../context.ts";
import { defineError } from "../errors.ts";

export const keyReused = defineError("key_reused", "This Idempotency-Key was used for another request.");

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Values that survive a round trip through the database, so that a repeat gets exactly the first result. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A request that may be repeated: its owner, the Idempotency-Key and the input. */
export type KeyedRequest = { owner: string; key: string; input: Json };

/**
 * Does the work once per key. Repeats get the stored result; a concurrent repeat waits for the first. The same key with
 * another input is refused.
 */
export async function runIdempotent<Result extends Json>(
  tx: Tx,
  request: KeyedRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const isFirst = await claim(tx, request);
  if (isFirst) {
    const result = await work();
    await storeResult(tx, request, result);
    return result;
  }
  const [stored] = await findResults(tx, [request]);
  if (!stored) throw new Error("A claimed request has no stored result");
  if (stored.isReused) throw keyReused();
  return stored.result as Result;
}

async function claim(tx: Tx, { owner, key, input }: KeyedRequest): Promise<boolean> {
  const row = await tx.db
    .insertInto("platform.requests")
    .values({ owner, key, inputHash: hashOf(input), result: "null", createdAt: tx.clock.now() })
    .onConflict((conflict) => conflict.columns(["owner", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

async function storeResult(tx: Tx, { owner, key }: KeyedRequest, result: Json): Promise<void> {
  await tx.db
    .updateTable("platform.requests")
    .set({ result: JSON.stringify(result) })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute();
}

/** `isReused`: the key was used before with another input. */
export type StoredResult = { owner: string; key: string; result: unknown; isReused: boolean };

/** Stored results of earlier requests. For batches whose owners are already locked. */
export async function findResults(tx: Tx, requests: KeyedRequest[]): Promise<StoredResult[]> {
  if (requests.length === 0) return [];
  const rows = await tx.query<{ owner: string; key: string; inputHash: string; result: unknown }>({
    name: "find_request_results",
    // Lateral with `limit 1`: otherwise a planner without statistics scans the whole table.
    text: `select known.* from unnest($1::text[], $2::text[]) as asked (owner, key)
             cross join lateral (
               select r.owner, r.key, r.input_hash as "inputHash", r.result
                 from platform.requests r
                where r.owner = asked.owner and r.key = asked.key
                limit 1
             ) as known`,
    values: [requests.map(({ owner }) => owner), requests.map(({ key }) => key)],
  });
  return rows.map(({ owner, key, inputHash, result }) => {
    const request = requests.find((one) => one.owner === owner && one.key === key);
    return { owner, key, result, isReused: request === undefined || hashOf(request.input) !== inputHash };
  });
}

/** Stores the results of a batch's keyed requests. */
export function saveResults(tx: Tx, results: (KeyedRequest & { result: Json })[]): void {
  if (results.length === 0) return;
  tx.write({
    name: "keep_request_results",
    text: `insert into platform.requests (owner, key, input_hash, result, created_at)
           select owner, key, hash, result, $5
             from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[]) as done (owner, key, hash, result)`,
    values: [
      results.map(({ owner }) => owner),
      results.map(({ key }) => key),
      results.map(({ input }) => hashOf(input)),
      results.map(({ result }) => JSON.stringify(result)),
      tx.clock.now(),
    ],
  });
}

/** Deletes keys that are too old to be repeated. */
export async function deleteOldRequests(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - RETENTION_MS);
  await ctx.db.deleteFrom("platform.requests").where("createdAt", "<", before).execute();
}

/** Callers choose their keys, which may contain personal data: erasing a user deletes them. */
export async function deleteRequestsOf(tx: Tx, owner: string): Promise<void> {
  await tx.db.deleteFrom("platform.requests").where("owner", "=", owner).execute();
}

const hashOf = (input: Json) => createHash("sha256").update(JSON.stringify(input)).digest("base64url");
