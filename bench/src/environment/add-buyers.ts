import { AGREEMENTS } from "@sonum/contract/accounts/agreement-versions";
import type { Role } from "@sonum/contract/accounts/sign-in";
import { hashPassword } from "../../../server/src/modules/accounts/passwords/passwords.ts";
import { issueTokens } from "../../../server/src/modules/accounts/sign-in/issue-tokens.ts";
import { insertSession } from "../../../server/src/modules/accounts/store.ts";
import { type Ctx, type Tx, transact } from "../../../server/src/platform/context.ts";

/** The username is the id. */
export type Buyer = { id: string; token: string };

export const BUYERS_PASSWORD = "everybody knows it here";
const BALANCE_USD = 1_000_000;
const ROLES = ["ROLE_sao-user" as const];

/** Adds signed-in customers with more money than they can spend, posted to the ledger like any deposit. */
export async function addBuyers(ctx: Ctx, count: number): Promise<Buyer[]> {
  const ids = Array.from({ length: count }, () => ctx.newId("usr"));
  await addUsers(ctx, ids, ROLES, await hashPassword(ctx, BUYERS_PASSWORD));
  await ctx.pool.query(
    `insert into wallet.postings (key, part, reason, from_account, to_account, amount, posted_at)
     select 'bench:' || id, 0, 'top_up', 'world', 'customer:' || id || ':available', $2::bigint, now()
       from unnest($1::text[]) as id`,
    [ids, BALANCE_USD * 1_000_000],
  );
  await ctx.pool.query(
    `insert into wallet.balances (account, amount)
     select 'customer:' || id || ':available', $2::bigint from unnest($1::text[]) as id`,
    [ids, BALANCE_USD * 1_000_000],
  );
  return transact(ctx, async (tx) => {
    const buyers: Buyer[] = [];
    for (const id of ids) buyers.push({ id, token: await createSession(tx, id) });
    return buyers;
  });
}

/** Without a hash, users cannot sign in with a password. All have agreed to lawful use. */
export async function addUsers(
  { pool }: Ctx,
  ids: string[],
  roles: string[],
  passwordHash = "none",
): Promise<void> {
  await pool.query(
    `insert into accounts.users (id, username, username_key, email, email_key, password_hash, roles, created_at)
     select id, id, id, id || '@sonum.test', id || '@sonum.test', $3, $2::text[], now()
       from unnest($1::text[]) as id`,
    [ids, roles, passwordHash],
  );
  await pool.query(
    `insert into accounts.consents (user_id, agreement, version, given_at, address)
     select id, 'lawfulPurchase', $2, now(), '127.0.0.1' from unnest($1::text[]) as id`,
    [ids, AGREEMENTS.lawfulPurchase],
  );
}

/** Creates a session and returns its access token. */
export async function createSession(tx: Tx, userId: string, roles: Role[] = ROLES): Promise<string> {
  const sessionId = tx.newId("ses");
  const now = tx.clock.now();
  const times = { createdAt: now, lastUsedAt: now, endedAt: null };
  await insertSession(tx, { id: sessionId, userId, userAgent: "bench", address: "127.0.0.1", ...times });
  return (await issueTokens(tx, { userId, sessionId, username: userId, roles })).access_token;
}
