import type { Money } from "@sonum/contract/money";
import { PARTNER_STATES, type PartnerColumn } from "@sonum/contract/partners/partner-list-values";
import type { PartnerState } from "@sonum/contract/partners/partners";
import type { Ctx } from "../../../platform/context.ts";
import { containsPattern } from "../../../platform/database/contains-pattern.ts";

export type PartnerFilter = { text?: string | undefined; state?: PartnerState | undefined };
type Page = { sort: PartnerColumn; order: "ASC" | "DESC"; limit: number; offset: number };

export type PartnerRow = {
  partnerId: string;
  username: string;
  name: string;
  state: PartnerState;
  since: Date;
  sims: number;
  simsOnSale: number;
  available: Money;
  pending: Money;
  revenue: Money;
  success: number | null;
  countedAt: Date | null;
};

const SORT: Record<PartnerColumn, string> = {
  state: "array_position(array['pending', 'approved', 'rejected'], a.state::text)",
  name: "u.username_key",
  sims: `"simsOnSale"`,
  available: "available",
  pending: "pending",
  revenue: "revenue",
  success: "success",
  since: "a.applied_at",
};

/** The longest waiting come first, of the others the newest; the id makes the order of equal rows stable. */
const TIES = "case when a.state = 'pending' then a.applied_at end, a.applied_at desc, a.partner_id";

/** So many of the newest applications of each state are listed; all others of a shop are older. */
const LISTED_MAX = 10_000;

const PARTNERS = `from (${PARTNER_STATES.map(
  (state) => `(select partner_id, name, applied_at, state from partners.shared_applications
              where state = '${state}' order by applied_at desc limit ${LISTED_MAX})`,
).join(" union all ")}) a
             join accounts.shared_users u on u.id = a.partner_id`;
const MATCHING = `where ($1::text is null or a.state = $1)
              and ($2::text is null or u.username_key like $2 or lower(a.name) like $2)`;

const valuesOf = ({ state, text }: PartnerFilter) => [state ?? null, text ? containsPattern(text) : null];

/** Partners and applicants with the figures that were counted before. */
export const listPartners = (
  ctx: Ctx,
  filter: PartnerFilter,
  { sort, order, limit, offset }: Page,
): Promise<PartnerRow[]> =>
  ctx.query({
    name: `list_partners_by_${sort}_${order}`,
    text: `select a.partner_id as "partnerId", u.username, a.name, a.state, a.applied_at as since,
                  coalesce(f.sims, 0) as sims, coalesce(f.sims_on_sale, 0) as "simsOnSale",
                  coalesce(f.available, 0) as available, coalesce(f.pending, 0) as pending,
                  coalesce(f.revenue, 0) as revenue, f.received::float8 / nullif(f.received + f.missed, 0) as success,
                  f.counted_at as "countedAt"
             ${PARTNERS}
             left join reports.partner_figures f on f.partner_id = a.partner_id
            ${MATCHING}
            order by ${SORT[sort]} ${order} nulls last, ${TIES} limit $3 offset $4`,
    values: [...valuesOf(filter), limit, offset],
  });

export async function countPartners(ctx: Ctx, filter: PartnerFilter): Promise<number> {
  const [row] = await ctx.query<{ count: number }>({
    name: "count_partners",
    text: `select count(*)::int as count ${PARTNERS} ${MATCHING}`,
    values: valuesOf(filter),
  });
  return row?.count ?? 0;
}
