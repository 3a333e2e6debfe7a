import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";

const PAGES_MAX = 1_000_000;

/**
 * Landing pages for the sitemap with the time of the last price change: one per country and one per service on sale there.
 * Blocked and hidden ones have none.
 */
export async function listLandingPages({ db }: Ctx): Promise<{ path: string; changedAt: Date }[]> {
  const { rows } = await sql<{ path: string; changedAt: Date }>`
    with sold as (
      select c.iso2, s.code, c.position as place, s.position as rank, p.changed_at
        from catalogue.prices p
        join catalogue.services s on s.number = p.service and s.state <> 'blocked' and not s.is_hidden
        join catalogue.countries c on c.number = p.country and not c.is_hidden
    )
    select '/activations' as path, max(changed_at) as "changedAt", -1 as place, -1 as rank from sold having count(*) > 0
    union all
    select '/activations/' || iso2, max(changed_at), place, -1 from sold group by iso2, place
    union all
    select '/activations/' || iso2 || '/' || code, changed_at, place, rank from sold
     order by place, rank limit ${PAGES_MAX}
  `.execute(db);
  return rows.map(({ path, changedAt }) => ({ path, changedAt }));
}
