import type { Ctx, Tx } from "../../../platform/context.ts";
import { querySimIds } from "../sims/sim-store.ts";

export type SimOperator = { simId: number; country: number; operator: string };

export const listSimOperators = (ctx: Ctx, after: number, limit: number): Promise<SimOperator[]> =>
  ctx.query({
    name: "list_sim_operators",
    text: `select sim_id as "simId", country, operator from fleet.sims where sim_id > $1 order by sim_id limit $2`,
    values: [after, limit],
  });

/** `was`: the name that is replaced; SIMs with another one by now are left alone. */
export type OperatorChange = { was: string; operator: string };

export const setSimOperators = (tx: Tx, changes: (OperatorChange & { simId: number })[]): Promise<number[]> =>
  querySimIds(tx, {
    name: "set_sim_operators",
    text: `update fleet.sims s set operator = l.operator
             from (select sim_id, r.operator
                     from unnest($1::int[], $2::text[], $3::text[]) as r (id, was, operator)
                     join fleet.sims on sim_id = r.id and sims.operator = r.was
                    order by sim_id for update of sims) l
            where s.sim_id = l.sim_id returning s.sim_id as "simId"`,
    values: [
      changes.map(({ simId }) => simId),
      changes.map(({ was }) => was),
      changes.map(({ operator }) => operator),
    ],
  });

export type ListedOperator = { machineId: string; port: number; country: string; operator: string };
export type ListedAfter = Pick<ListedOperator, "machineId" | "port">;

export const listListedOperators = (ctx: Ctx, after: ListedAfter, limit: number): Promise<ListedOperator[]> =>
  ctx.query({
    name: "list_listed_operators",
    text: `select machine_id as "machineId", port, country, operator from fleet.listed_sims
            where (machine_id, port) > ($1, $2) order by machine_id, port limit $3`,
    values: [after.machineId, after.port, limit],
  });

export const setListedOperators = (tx: Tx, changes: (OperatorChange & ListedAfter)[]): Promise<unknown> =>
  tx.query({
    name: "set_listed_operators",
    text: `update fleet.listed_sims l set operator = r.operator
             from unnest($1::text[], $2::int[], $3::text[], $4::text[]) as r (machine_id, port, was, operator)
            where l.machine_id = r.machine_id and l.port = r.port and l.operator = r.was`,
    values: [
      changes.map(({ machineId }) => machineId),
      changes.map(({ port }) => port),
      changes.map(({ was }) => was),
      changes.map(({ operator }) => operator),
    ],
  });

export type CodesOperator = { partnerId: string; operator: string };

export const listCodesOperators = (ctx: Ctx, after: CodesOperator, limit: number): Promise<CodesOperator[]> =>
  ctx.query({
    name: "list_operators_of_codes",
    text: `select partner_id as "partnerId", operator from fleet.ussd_codes
            where (partner_id, operator) > ($1, $2) order by partner_id, operator limit $3`,
    values: [after.partnerId, after.operator, limit],
  });

/** Codes that are stored under the new name already win. */
export const renameCodes = (tx: Tx, partnerId: string, { was, operator }: OperatorChange): Promise<unknown> =>
  tx.query({
    name: "rename_ussd_codes",
    text: `with renamed as (delete from fleet.ussd_codes where partner_id = $1 and operator = $2 returning *)
           insert into fleet.ussd_codes (partner_id, operator, credit_code, number_code, low_below)
           select partner_id, $3, credit_code, number_code, low_below from renamed
               on conflict (partner_id, operator) do nothing`,
    values: [partnerId, was, operator],
  });
