import pg from "pg";
import { advisoryLocks } from "../../platform/database/advisory-locks.ts";
import { type Access, urlOf } from "./ensure-database.ts";

/** Takes an advisory lock for this process. It ends with the connection, so a killed process never leaves it behind. */
export async function claimDatabase(access: Access, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(access), application_name: "sonum-claim" });
  // If the server stops before us, the lock is gone too.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("select pg_try_advisory_lock($1) as claimed", [
    advisoryLocks.embeddedDatabase,
  ]);
  if (rows[0]?.claimed) return;
  await client.end();
  throw new Error(
    `Sonum already runs on the data in ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
