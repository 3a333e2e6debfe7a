import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

const LOOK_EVERY_MS = 15;
const WITHIN_MS = 60_000;

/** Waits until every SMS is looked at. All of them must have found their order, or the scene measured something else. */
export async function untilMatched(db: pg.Client): Promise<void> {
  const begin = performance.now();
  while ((await count(db, "new")) > 0) {
    if (performance.now() - begin > WITHIN_MS) throw new Error("Messages stay unmatched");
    await pause(LOOK_EVERY_MS);
  }
  const lost = (await count(db, "unmatched")) + (await count(db, "quarantined"));
  if (lost > 0) throw new Error(`${lost} messages found no order`);
}

async function count(db: pg.Client, state: string): Promise<number> {
  const { rows } = await db.query({
    // Written out, so that the partial index of new messages is used.
    text: `select count(*)::int as count from ingest.messages where state = '${state}'`,
  });
  return rows[0]?.count ?? 0;
}
