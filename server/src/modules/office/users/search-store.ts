import type { Role } from "@sonum/contract/accounts/sign-in";
import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";

const MATCHES_MAX = 25;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type UserRow = {
  id: string;
  username: string;
  email: string;
  roles: Role[];
  isBlocked: boolean;
  createdAt: Date;
  balance: Money;
};

const USER = `select u.id, u.username, u.email, u.roles, u.is_blocked as "isBlocked", u.created_at as "createdAt",
                     coalesce(b.amount, 0)::bigint as balance
                from accounts.users u
                left join wallet.balances b on b.account = 'customer:' || u.id || ':available'`;

export const listNewest = (ctx: Ctx, limit: number): Promise<UserRow[]> =>
  ctx.query({
    name: "office_newest_users",
    text: `${USER} where u.erased_at is null order by u.created_at desc limit $1`,
    values: [limit],
  });

export const listUsers = (ctx: Ctx, ids: string[]): Promise<UserRow[]> =>
  ctx.query({
    name: "office_users",
    text: `${USER} where u.id = any ($1::text[]) order by u.created_at desc`,
    values: [ids],
  });

const listIds = async (ctx: Ctx, name: string, text: string, values: unknown[]): Promise<string[]> => {
  const rows = await ctx.query<{ id: string }>({ name, text: `${text} limit ${MATCHES_MAX}`, values });
  return rows.map(({ id }) => id);
};

/** Substring match, case-insensitive. */
export const listByName = (ctx: Ctx, text: string) =>
  listIds(ctx, "office_by_name", "select id from accounts.users where username_key like $1", [
    containsPattern(text),
  ]);

export const listByEmail = (ctx: Ctx, text: string) =>
  listIds(ctx, "office_by_email", "select id from accounts.users where email_key like $1", [
    containsPattern(text),
  ]);

/** Keys are stored in lower case; `like` wildcards in the input are escaped. */
const containsPattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

export const listByPhone = (ctx: Ctx, phone: string) =>
  listIds(
    ctx,
    "office_by_phone",
    `select distinct id from (
       select o.customer_id as id from fleet.sims s join activations.orders o on o.sim_id = s.sim_id and o.phone = s.phone
        where s.phone = $1 and o.status in (1, 2, 3)
       union all
       select r.customer_id from fleet.sims s join rentals.rentals r on r.sim_id = s.sim_id and r.phone = s.phone
        where s.phone = $1 and r.state <> 3
     ) as buyers`,
    [phone],
  );

export const listByOrder = (ctx: Ctx, id: bigint) =>
  listIds(
    ctx,
    "office_by_order",
    `select customer_id as id from activations.orders where id = $1
     union select customer_id from rentals.rentals where id = $1`,
    [id],
  );

/** Our id, the provider's id, or a transaction id. */
export const listByPayment = (ctx: Ctx, text: string) =>
  listIds(
    ctx,
    "office_by_payment",
    `select customer_id as id from payments.top_ups where id = $1 or billing_id = $2::uuid
     union select t.customer_id from payments.events e join payments.top_ups t on t.billing_id = e.billing_id
            where e.transaction = $1 or e.event_id = $1
     union select customer_id from payments.refund_requests where id = $1`,
    [text, UUID.test(text) ? text : null],
  );

export const listByPayout = (ctx: Ctx, text: string) =>
  listIds(ctx, "office_by_payout", "select user_id as id from payouts.requests where id = $1", [text]);

/** By the prefix of the key. */
export const listByKey = (ctx: Ctx, text: string) =>
  listIds(ctx, "office_by_key", "select user_id as id from accounts.api_keys where prefix = left($1, 6)", [
    text,
  ]);

/** IP address of a session or sign-up. */
export const listByAddress = (ctx: Ctx, text: string) =>
  listIds(
    ctx,
    "office_by_address",
    `select user_id as id from accounts.sessions where address = $1
     union select user_id from accounts.sign_ups where address = $1`,
    [text],
  );
