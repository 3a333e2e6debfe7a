import { createHash } from "node:crypto";
import type { Tx } from "../context.ts";
import { defineError } from "../errors.ts";
import * as store from "./request-store.ts";

export const keyReused = defineError("key_reused", "This Idempotency-Key was used for another request.");

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
  const { owner, key, input } = request;
  const isFirst = await store.insertRequest(tx, { owner, key, inputHash: hashOf(input) });
  if (isFirst) {
    const result = await work();
    await store.setResult(tx, request, JSON.stringify(result));
    return result;
  }
  const [stored] = await findResults(tx, [request]);
  if (!stored) throw new Error("A claimed request has no stored result");
  if (stored.isReused) throw keyReused();
  return stored.result as Result;
}

/** `isReused`: the key was used before with another input. */
export type StoredResult = { owner: string; key: string; result: unknown; isReused: boolean };

/** Stored results of earlier requests. For batches whose owners are already locked. */
export async function findResults(tx: Tx, requests: KeyedRequest[]): Promise<StoredResult[]> {
  if (requests.length === 0) return [];
  const rows = await store.listRequests(tx, requests);
  return rows.map(({ owner, key, inputHash, result }) => {
    const request = requests.find((one) => one.owner === owner && one.key === key);
    return { owner, key, result, isReused: request === undefined || hashOf(request.input) !== inputHash };
  });
}

/** Stores the results of a batch's keyed requests. */
export function saveResults(tx: Tx, results: (KeyedRequest & { result: Json })[]): void {
  if (results.length === 0) return;
  store.insertResults(
    tx,
    results.map(({ owner, key, input, result }) => ({
      owner,
      key,
      inputHash: hashOf(input),
      result: JSON.stringify(result),
    })),
  );
}

const hashOf = (input: Json) => createHash("sha256").update(JSON.stringify(input)).digest("base64url");
