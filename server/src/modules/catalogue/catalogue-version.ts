import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";

/**
 * Changes whenever anything changes that `CatalogueCache` contains. Cheap: reads a few hundred rows, and of the prices
 * only the count and the newest change.
 */
export async function readCatalogueVersion(db: Ctx["db"]): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(E'\n',
      (select string_agg(concat_ws(' ', number, state, is_hidden, changed_at), ',' order by number)
         from catalogue.services),
      (select string_agg(concat_ws(' ', number, is_hidden, changed_at), ',' order by number)
         from catalogue.countries),
      (select concat_ws(' ', count(*), max(changed_at)) from catalogue.prices),
      (select string_agg(margin::text, ',' order by service, country) from catalogue.margins margin),
      (select string_agg(concat_ws(' ', service, customer_id, domain), ',' order by service, customer_id)
         from catalogue.admissions),
      (select string_agg(concat_ws(' ', code, rate, quoted_at), ',' order by code)
         from catalogue.currencies,
              lateral (select rate, quoted_at from catalogue.rates
                        where currency = code order by quoted_at desc limit 1) newest)) as version
  `.execute(db);
  return rows[0]?.version ?? "";
}
