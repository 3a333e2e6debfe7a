import type { Money } from "@sonum/contract/money";
import type { TimelineItem } from "@sonum/contract/office/users";
import type { Ctx } from "../../../platform/context.ts";

export type TimelineRow = {
  at: Date;
  kind: TimelineItem["kind"];
  id: string;
  what: string;
  about: string;
  amount: Money | null;
};

type TimelineQuery = {
  before: Date;
  limit: number;
  /** Fingerprint of the user's e-mail address, to find their tickets. */
  contactFingerprint: Buffer;
};

/** A user's actions and operators' actions on the user, newest first. */
export const listTimeline = (
  ctx: Ctx,
  userId: string,
  { before, limit, contactFingerprint }: TimelineQuery,
): Promise<TimelineRow[]> =>
  ctx.query({ name: "office_timeline", text: TIMELINE, values: [userId, before, limit, contactFingerprint] });

/** Each source is limited on its own, along an index on user and time. */
const source = (at: string, columns: string, from: string) =>
  `(select ${at} as at, ${columns} ${from} and ${at} < $2 order by ${at} desc limit $3)`;

const SOURCES = [
  source(
    "created_at",
    "'sign_up' as kind, id, '' as what, email as about, null::bigint as amount",
    "from accounts.shared_users where id = $1",
  ),
  source(
    "created_at",
    "'sign_in', id, user_agent, address, null",
    "from accounts.shared_sessions where user_id = $1",
  ),
  source(
    "changed_at",
    "'account', id::text, kind, '', null",
    "from accounts.shared_changes where user_id = $1",
  ),
  source(
    "created_at",
    "'payment', id, state, method, credited",
    "from payments.shared_top_ups where customer_id = $1",
  ),
  source(
    "o.created_at",
    "'order', o.id::text, o.status::text, s.name || ' · ' || c.iso2, o.price",
    `from activations.shared_orders o
       join catalogue.shared_services s on s.number = o.service
       join catalogue.shared_countries c on c.number = o.country
      where o.customer_id = $1`,
  ),
  source(
    "r.created_at",
    `'rental', r.id::text,
     case when r.is_cancelled then 'cancelled' when r.is_running then 'active' else 'ended' end,
     coalesce(s.name, '*') || ' · ' || c.iso2, r.price`,
    `from rentals.shared_rentals r
       left join catalogue.shared_services s on s.number = r.service
       join catalogue.shared_countries c on c.number = r.country
      where r.customer_id = $1`,
  ),
  source(
    "made_at",
    "'complaint', order_id::text, state, reason, null",
    "from activations.shared_complaints where customer_id = $1",
  ),
  source(
    "asked_at",
    "'refund', id, state, reason, amount",
    "from payments.shared_refund_requests where customer_id = $1",
  ),
  source(
    "requested_at",
    "'payout', id, state, source, amount",
    "from payouts.shared_requests where user_id = $1",
  ),
  source(
    "applied_at",
    "'partner', partner_id, 'applied', name, null",
    "from partners.shared_applications where partner_id = $1",
  ),
  source(
    "given_at",
    "'partner', batch, 'declared', '', null",
    "from partners.shared_declarations where partner_id = $1",
  ),
  source(
    "created_at",
    "'partner', id, 'machine', alias, null",
    "from fleet.shared_machines where partner_id = $1",
  ),
  source(
    "created_at",
    "'ticket', number, state, kind, null",
    "from support.shared_tickets where contact_fingerprint = $4",
  ),
  source("at", "'office', id::text, what, by, null", "from platform.audit_entries where about = $1"),
];

const TIMELINE = `
  select * from (${SOURCES.join("\n union all ")}) as everything
  order by at desc limit $3`;
