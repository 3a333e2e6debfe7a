import type { Role } from "@sonum/contract/accounts/sign-in";
import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import { advisoryLocks } from "../../platform/database/advisory-locks.ts";

const USERS = "accounts.users";
const IS_OPERATOR = sql<boolean>`'ROLE_sao-operator' = any (roles)`;
const STAFF_MAX = 500;

export const listStaff = ({ db }: Ctx) =>
  db
    .selectFrom(`${USERS} as u`)
    .select(["u.id", "u.username", "u.email", "u.roles", "u.isBlocked", "u.createdAt"])
    .select(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom("accounts.totp as t").select("t.userId").whereRef("t.userId", "=", "u.id")),
        exists(selectFrom("accounts.passkeys as p").select("p.userId").whereRef("p.userId", "=", "u.id")),
      ]).as("hasSecondFactor"),
    )
    .select(({ selectFrom }) =>
      selectFrom("accounts.sessions as s")
        .select(({ fn }) => fn.max("s.lastUsedAt").as("last"))
        .whereRef("s.userId", "=", "u.id")
        .as("lastSeenAt"),
    )
    .where(IS_OPERATOR)
    .orderBy("u.createdAt")
    .limit(STAFF_MAX)
    .execute();

/** Owners who are not blocked. Serialises changes of ownership. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.owners})`.execute(tx.db);
  const rows = await tx.db
    .selectFrom(USERS)
    .select("id")
    .where(IS_OPERATOR)
    .where(sql<boolean>`'ROLE_sao-owner' = any (roles)`)
    .where("isBlocked", "=", false)
    .execute();
  return rows.map(({ id }) => id);
}

export const findRoles = async ({ db }: Ctx, userId: string): Promise<Role[] | undefined> =>
  (await db.selectFrom(USERS).select("roles").where("id", "=", userId).executeTakeFirst())?.roles;

/** All of a user's roles, also those outside the office. */
export async function setRoles(tx: Tx, userId: string, roles: Role[]): Promise<void> {
  await tx.db.updateTable(USERS).set({ roles }).where("id", "=", userId).execute();
}
