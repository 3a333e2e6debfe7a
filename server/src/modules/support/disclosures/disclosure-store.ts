import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";

/** Per kind of data; for more, the authority sends a narrower request. */
export const ROWS_MAX = 20_000;

type AccountData = {
  username: string;
  email: string;
  givenName: string;
  familyName: string;
  locale: string;
  createdAt: Date;
};

export const listAccountData = (ctx: Ctx, userId: string): Promise<AccountData[]> =>
  ctx.query({
    name: "disclosed_person",
    text: `select username, email, given_name as "givenName", family_name as "familyName", locale,
                  created_at as "createdAt"
             from accounts.shared_users where id = $1`,
    values: [userId],
  });

type SignIn = {
  createdAt: Date;
  lastUsedAt: Date;
  endedAt: Date | null;
  address: string;
  userAgent: string;
};

export const listSignIns = (ctx: Ctx, userId: string): Promise<SignIn[]> =>
  ctx.query({
    name: "disclosed_sign_ins",
    text: `select created_at as "createdAt", last_used_at as "lastUsedAt", ended_at as "endedAt", address,
                  user_agent as "userAgent"
             from accounts.shared_sessions where user_id = $1 order by created_at limit $2`,
    values: [userId, ROWS_MAX],
  });

type Order = {
  id: bigint;
  boughtAt: Date;
  until: Date;
  /** `null` for the rental of a whole number. */
  service: string | null;
  country: string;
  phone: string;
  price: Money;
};

export const listOrders = (ctx: Ctx, userId: string): Promise<Order[]> =>
  ctx.query({
    name: "disclosed_orders",
    text: `select o.id, o.created_at as "boughtAt", o.expires_at as until, s.name as service, c.iso2 as country, o.phone,
                  o.price
             from activations.shared_orders o
             join catalogue.shared_services s on s.number = o.service
             join catalogue.shared_countries c on c.number = o.country
            where o.customer_id = $1
           union all
           select r.id, r.created_at, r.ends_at, s.name, c.iso2, r.phone, r.price
             from rentals.shared_rentals r
             left join catalogue.shared_services s on s.number = r.service
             join catalogue.shared_countries c on c.number = r.country
            where r.customer_id = $1
            order by 1 limit $2`,
    values: [userId, ROWS_MAX],
  });

type Payment = {
  id: string;
  createdAt: Date;
  method: string;
  received: bigint;
  currency: string;
  credited: Money;
};

export const listPayments = (ctx: Ctx, userId: string): Promise<Payment[]> =>
  ctx.query({
    name: "disclosed_payments",
    text: `select id, created_at as "createdAt", method, received, currency, credited
             from payments.shared_top_ups where customer_id = $1 order by created_at limit $2`,
    values: [userId, ROWS_MAX],
  });

type MessageTime = { id: bigint; phone: string; at: Date };

/** Times of received messages, without their texts. */
export const listMessageTimes = (ctx: Ctx, userId: string): Promise<MessageTime[]> =>
  ctx.query({
    name: "disclosed_message_times",
    text: `select id, phone, coalesce(newest_at, sms_at) as at
             from activations.shared_orders where customer_id = $1 and sms_at is not null
           union all
           select o.id, o.phone, e.came_at
             from activations.shared_orders o
             join activations.shared_earlier_messages e on e.order_id = o.id
            where o.customer_id = $1
           union all
           select r.id, r.phone, m.came_at
             from rentals.shared_rentals r join rentals.shared_messages m on m.rental_id = r.id
            where r.customer_id = $1
            order by at limit $2`,
    values: [userId, ROWS_MAX],
  });
