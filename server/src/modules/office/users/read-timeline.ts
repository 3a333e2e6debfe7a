import type { Money } from "@sonum/contract/money";
import type { TimelineItem } from "@sonum/contract/office/users";
import type { Ctx } from "../../../platform/context.ts";
import { describeDevice, listUserContacts } from "../../accounts/index.ts";
import { stateOf } from "../../activations/index.ts";
import { contactFingerprintInput } from "../../support/index.ts";
import { userNotFound } from "../errors.ts";

const PAGE = 50;

type Row = {
  at: Date;
  kind: TimelineItem["kind"];
  id: string;
  what: string;
  about: string;
  amount: Money | null;
};

/** One page of a user's actions and of operators' actions on the user, newest first. */
export async function readTimeline(ctx: Ctx, userId: string, before: Date) {
  const [user] = await listUserContacts(ctx, [userId]);
  if (!user) throw userNotFound();
  const rows = await ctx.query<Row>({
    name: "office_timeline",
    text: TIMELINE,
    values: [userId, before, PAGE + 1, ctx.cipher.fingerprint(contactFingerprintInput(user.email))],
  });
  const page = cutAtTimestamp(rows);
  const names = await listUsernames(ctx, page);
  return { data: page.map((row) => present(ctx, row, names)), hasMore: rows.length > page.length };
}

/**
 * The next page starts before the last timestamp, in milliseconds: rows of one timestamp must be on one page, or the next
 * page would skip them.
 */
function cutAtTimestamp(rows: Row[]): Row[] {
  const next = rows[PAGE];
  if (!next) return rows;
  const complete = rows.filter(({ at }) => at.getTime() > next.at.getTime());
  return complete.length > 0 ? complete : rows.slice(0, PAGE);
}

/** Each source is limited on its own, along an index on user and time. */
const source = (at: string, columns: string, from: string) =>
  `(select ${at} as at, ${columns} from ${from} and ${at} < $2 order by ${at} desc limit $3)`;

const SOURCES = [
  source(
    "created_at",
    "'sign_up' as kind, id, '' as what, email as about, null::bigint as amount",
    "accounts.users where id = $1",
  ),
  source("created_at", "'sign_in', id, user_agent, address, null", "accounts.sessions where user_id = $1"),
  source("changed_at", "'account', id::text, kind, '', null", "accounts.changes where user_id = $1"),
  source("created_at", "'payment', id, state, method, credited", "payments.top_ups where customer_id = $1"),
  source(
    "o.created_at",
    "'order', o.id::text, o.status::text, s.name || ' · ' || c.iso2, o.price",
    `activations.orders o
       join catalogue.services s on s.number = o.service join catalogue.countries c on c.number = o.country
      where o.customer_id = $1`,
  ),
  source(
    "r.created_at",
    "'rental', r.id::text, r.state::text, coalesce(s.name, '*') || ' · ' || c.iso2, r.price",
    `rentals.rentals r
       left join catalogue.services s on s.number = r.service join catalogue.countries c on c.number = r.country
      where r.customer_id = $1`,
  ),
  source(
    "made_at",
    "'complaint', order_id::text, state, reason, null",
    "activations.complaints where customer_id = $1",
  ),
  source(
    "asked_at",
    "'refund', id, state, reason, amount",
    "payments.refund_requests where customer_id = $1",
  ),
  source("requested_at", "'payout', id, state, source, amount", "payouts.requests where user_id = $1"),
  source(
    "applied_at",
    "'partner', partner_id, 'applied', name, null",
    "partners.applications where partner_id = $1",
  ),
  source("given_at", "'partner', batch, 'declared', '', null", "partners.declarations where partner_id = $1"),
  source("created_at", "'partner', id, 'machine', alias, null", "fleet.machines where partner_id = $1"),
  source("created_at", "'ticket', number, state, kind, null", "support.tickets where contact_mark = $4"),
  source("at", "'office', id::text, what, by, null", "platform.acts where about = $1"),
];

const TIMELINE = `
  select * from (${SOURCES.join("\n union all ")}) as everything
  order by at desc limit $3`;

async function listUsernames(ctx: Ctx, rows: Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ kind, about }) => (kind === "office" ? [about] : []));
  return new Map((await listUserContacts(ctx, [...new Set(ids)])).map(({ id, username }) => [id, username]));
}

const RENTAL_STATES: Record<string, string> = { "1": "active", "2": "ended", "3": "cancelled" };

function present({ orderIds }: Ctx, row: Row, names: Map<string, string>): TimelineItem {
  const { at, kind, id, what, about, amount } = row;
  const item = { at, kind, id, what, about, amountUsd: amount };
  if (kind === "order") return { ...item, id: publicId(orderIds, id), what: stateOf(Number(what)) };
  if (kind === "rental") return { ...item, id: publicId(orderIds, id), what: RENTAL_STATES[what] ?? what };
  if (kind === "complaint") return { ...item, id: publicId(orderIds, id) };
  if (kind === "sign_in") return { ...item, what: describeDevice(what) ?? "" };
  return kind === "office" ? { ...item, about: names.get(about) ?? about } : item;
}

const publicId = (orderIds: Ctx["orderIds"], id: string): string => String(orderIds.toPublic(BigInt(id)));
