import { randomInt } from "node:crypto";
import type pg from "pg";
import type { Ctx } from "../context.ts";
import { advisoryLocks } from "./advisory-locks.ts";
import { findSetting } from "./settings-store.ts";

type Client = Pick<pg.Pool, "query">;

const SETTING = "is_copy";

/** From now on no server starts on this database, so that it sends no mail, payout or event a second time. The copy may be of an older version. */
export async function markAsCopy(client: Client): Promise<void> {
  await client.query(
    "insert into platform.settings (name, value) values ($1, 'true') on conflict (name) do nothing",
    [SETTING],
  );
}

export const isCopy = async (ctx: Pick<Ctx, "db">): Promise<boolean> =>
  (await findSetting(ctx, SETTING)) !== undefined;

/** The copy takes the place of the original. */
export const acceptCopy = async ({ db }: Pick<Ctx, "db">): Promise<void> => {
  await db.deleteFrom("platform.settings").where("name", "=", SETTING).execute();
};

const LOCKS_MAX = 2 ** 31;

/** Whether two connections lead to one database, whatever their addresses: an advisory lock belongs to a database of a server. */
export async function isSameDatabase(one: Client, other: Client): Promise<boolean> {
  const lock = [advisoryLocks.sameDatabase, randomInt(LOCKS_MAX)];
  await one.query("begin");
  await one.query("select pg_advisory_xact_lock($1, $2)", lock);
  const { rows } = await other.query<{ taken: boolean }>(
    "select pg_try_advisory_xact_lock($1, $2) as taken",
    lock,
  );
  await one.query("rollback");
  return rows[0]?.taken === false;
}

/** Whether a server or a command is connected to the database of this connection. */
export async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ inUse: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database()
       and application_name like 'sonum%' and pid <> pg_backend_pid()) as "inUse"`,
  );
  return rows[0]?.inUse === true;
}
