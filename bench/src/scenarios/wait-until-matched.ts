import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

const POLL_EVERY_MS = 15;
const WITHIN_MS = 60_000;

/** Waits until every message is processed. Fails if one was not matched to an order: the measurement would be wrong. */
export async function waitUntilMatched(db: pg.Client): Promise<void> {
  const begin = performance.now();
  while ((await count(db, "new")) > 0) {
    if (performance.now() - begin > WITHIN_MS) throw new Error("Messages are still unprocessed");
    await pause(POLL_EVERY_MS);
  }
  const lost = (await count(db, "unmatched")) + (await count(db, "quarantined"));
  if (lost > 0) throw new Error(`${lost} messages found no order`);
}

async function count(db: pg.Client, state: string): Promise<number> {
  const { rows } = await db.query({
    // A literal instead of a parameter, so that the partial index on new messages is used.
    text: `select count(*)::int as count from ingest.messages where state = '${state}'`,
  });
  return rows[0]?.count ?? 0;
}
