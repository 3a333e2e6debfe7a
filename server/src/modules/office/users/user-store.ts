import type { Role } from "@sonum/contract/accounts/sign-in";
import { orderStatus } from "@sonum/contract/activations/activation";
import type { Money } from "@sonum/contract/money";
import type { UserColumn } from "@sonum/contract/office/user-list-values";
import type { Ctx } from "../../../platform/context.ts";
import { containsPattern } from "../../../platform/database/contains-pattern.ts";
import { type KeysetPage, selectPage } from "../../../platform/database/keyset.ts";

const MATCHES_MAX = 25;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type UserRow = {
  id: string;
  username: string;
  email: string;
  roles: Role[];
  isBlocked: boolean;
  createdAt: Date;
};

/** Orders that cost the customer something: neither cancelled nor expired. */
const PAID_STATES = [orderStatus.waiting, orderStatus.received, orderStatus.done].join(", ");

type UserPage = KeysetPage & {
  sort: UserColumn;
  /** Without them: all users that were not erased. */
  ids: string[] | undefined;
  isBlocked: boolean;
};

const USERS = "accounts.sharedUsers";
const SORT: Record<UserColumn, string> = { since: "createdAt", name: "usernameKey" };

export const listUsers = (ctx: Ctx, page: UserPage): Promise<UserRow[]> =>
  selectPage(
    selectUsers(ctx, page),
    { table: USERS, alias: "u", sort: SORT[page.sort], time: "createdAt" },
    page,
  ).execute();

export const findUser = (ctx: Ctx, id: string): Promise<UserRow | undefined> =>
  selectUsers(ctx, { ids: [id], isBlocked: false }).executeTakeFirst();

const selectUsers = ({ db }: Ctx, { ids, isBlocked }: Pick<UserPage, "ids" | "isBlocked">) =>
  db
    .selectFrom(`${USERS} as u`)
    .select(["u.id", "u.username", "u.email", "u.roles", "u.isBlocked", "u.createdAt"])
    .where((where) =>
      ids === undefined ? where("u.erasedAt", "is", null) : where("u.id", "in", ids.length > 0 ? ids : [""]),
    )
    .$if(isBlocked, (users) => users.where("u.isBlocked", "=", true));

const listIds = async (ctx: Ctx, name: string, text: string, values: unknown[]): Promise<string[]> => {
  const rows = await ctx.query<{ id: string }>({ name, text: `${text} limit ${MATCHES_MAX}`, values });
  return rows.map(({ id }) => id);
};

/** Substring match, case-insensitive. */
export const listByName = (ctx: Ctx, text: string) =>
  listIds(ctx, "office_by_name", "select id from accounts.shared_users where username_key like $1", [
    containsPattern(text),
  ]);

export const listByEmail = (ctx: Ctx, text: string) =>
  listIds(ctx, "office_by_email", "select id from accounts.shared_users where email_key like $1", [
    containsPattern(text),
  ]);

export const listByPhone = (ctx: Ctx, phone: string) =>
  listIds(
    ctx,
    "office_by_phone",
    `select distinct id from (
       select o.customer_id as id
         from fleet.shared_sims s join activations.shared_orders o on o.sim_id = s.sim_id and o.phone = s.phone
        where s.phone = $1 and o.status in (${PAID_STATES})
       union all
       select r.customer_id
         from fleet.shared_sims s join rentals.shared_rentals r on r.sim_id = s.sim_id and r.phone = s.phone
        where s.phone = $1 and not r.is_cancelled
     ) as buyers`,
    [phone],
  );

export const listByOrder = (ctx: Ctx, id: bigint) =>
  listIds(
    ctx,
    "office_by_order",
    `select customer_id as id from activations.shared_orders where id = $1
     union select customer_id from rentals.shared_rentals where id = $1`,
    [id],
  );

/** Our id, the provider's id, or a transaction id. */
export const listByPayment = (ctx: Ctx, text: string) =>
  listIds(
    ctx,
    "office_by_payment",
    `select customer_id as id from payments.shared_top_ups where id = $1 or billing_id = $2::uuid
     union select t.customer_id
             from payments.shared_events e join payments.shared_top_ups t on t.billing_id = e.billing_id
            where e.transaction = $1 or e.event_id = $1
     union select customer_id from payments.shared_refund_requests where id = $1`,
    [text, UUID.test(text) ? text : null],
  );

export const listByPayout = (ctx: Ctx, text: string) =>
  listIds(ctx, "office_by_payout", "select user_id as id from payouts.shared_requests where id = $1", [text]);

/** By the prefix of the key. */
export const listByKey = (ctx: Ctx, text: string) =>
  listIds(
    ctx,
    "office_by_key",
    "select user_id as id from accounts.shared_api_keys where prefix = left($1, 6)",
    [text],
  );

/** IP address of a session or sign-up. */
export const listByAddress = (ctx: Ctx, text: string) =>
  listIds(
    ctx,
    "office_by_address",
    `select user_id as id from accounts.shared_sessions where address = $1
     union select user_id from accounts.shared_sign_ups where address = $1`,
    [text],
  );

type Sums = { paid: Money; orders: bigint; orderSum: bigint; rentals: bigint; rentalSum: bigint };

/** What a user paid in and bought. */
export async function readSums(ctx: Ctx, userId: string): Promise<Sums> {
  const [sums] = await ctx.query<Sums>({
    name: "office_user_sums",
    text: `select (select coalesce(sum(credited), 0)::bigint from payments.shared_top_ups where customer_id = $1) as paid,
                  o.orders, o.sum as "orderSum", r.rentals, r.sum as "rentalSum"
             from (select count(*) as orders,
                          coalesce(sum(price) filter (where status in (${PAID_STATES})), 0)::bigint as sum
                     from activations.shared_orders where customer_id = $1) as o,
                  (select count(*) as rentals,
                          coalesce(sum(price - refunded) filter (where not is_cancelled), 0)::bigint as sum
                     from rentals.shared_rentals where customer_id = $1) as r`,
    values: [userId],
  });
  if (!sums) throw new Error("The sums query returned no row");
  return sums;
}
