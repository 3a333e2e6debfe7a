import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";

/**
 * Differs whenever anything differs that a shelf is made of. It looks at a few hundred rows and counts the prices, of
 * which each tells when it changed.
 */
export async function readMark(db: Ctx["db"]): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
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
                        where currency = code order by quoted_at desc limit 1) newest)) as mark
  `.execute(db);
  return rows[0]?.mark ?? "";
}

/** Whether the catalogue is another one than memory knows: a hint may have been lost. */
export const isOutOfDate = async ({ db, memory: { shelf } }: Ctx): Promise<boolean> =>
  (await readMark(db)) !== shelf.mark;
