import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";

export type PartnerFigures = {
  sims: number;
  simsOnSale: number;
  available: Money;
  pending: Money;
  revenue: Money;
  received: number;
  missed: number;
};

/** Partners that were approved since the last time get a row, which is due at once. */
export const addApprovedPartners = (ctx: Ctx, limit: number): Promise<unknown> =>
  ctx.query({
    name: "add_partner_figures",
    text: `insert into reports.partner_figures (partner_id, due_at)
           select partner_id, $1 from partners.shared_approved_partners p
            where not exists (select from reports.partner_figures f where f.partner_id = p.partner_id)
            limit $2
               on conflict (partner_id) do nothing`,
    values: [ctx.clock.now(), limit],
  });

/** Gives due partners to one process; they are due again at `nextAt`. */
export const claimDuePartners = (
  ctx: Ctx,
  { limit, nextAt }: { limit: number; nextAt: Date },
): Promise<{ partnerId: string }[]> =>
  ctx.query({
    name: "claim_partner_figures",
    text: `update reports.partner_figures set due_at = $2
            where partner_id in (select partner_id from reports.partner_figures where due_at <= $1
                                  order by due_at limit $3 for update skip locked)
           returning partner_id as "partnerId"`,
    values: [ctx.clock.now(), nextAt, limit],
  });

export const setFigures = (ctx: Ctx, partnerId: string, figures: PartnerFigures): Promise<unknown> =>
  ctx.query({
    name: "set_partner_figures",
    text: `update reports.partner_figures
              set sims = $2, sims_on_sale = $3, available = $4, pending = $5, revenue = $6, received = $7, missed = $8,
                  counted_at = $9
            where partner_id = $1`,
    values: [
      partnerId,
      figures.sims,
      figures.simsOnSale,
      figures.available,
      figures.pending,
      figures.revenue,
      figures.received,
      figures.missed,
      ctx.clock.now(),
    ],
  });

/** How many orders of a partner's numbers ended with and without a code, from a day (UTC) on. */
export async function sumOutcomes(
  ctx: Ctx,
  partnerId: string,
  fromDay: string,
): Promise<Pick<PartnerFigures, "received" | "missed">> {
  const [sum] = await ctx.query<{ received: number; missed: number }>({
    name: "sum_partner_days",
    text: `select coalesce(sum(received), 0)::int as received, coalesce(sum(missed), 0)::int as missed
             from activations.shared_partner_days where partner_id = $1 and day >= $2::date`,
    values: [partnerId, fromDay],
  });
  return sum ?? { received: 0, missed: 0 };
}
