import type { Tx } from "../../platform/context.ts";
import type { PersonalDataSource } from "../../platform/personal-data.ts";

type Connection = {
  module: string;
  /** Its key in the export. */
  name: string;
  /** A table with a row per machine: `machine_id`, `partner_id`, `url`, `problem`. */
  table: string;
  /** Further columns to export. */
  exportedColumns: string[];
  /** Further columns to erase, with their new values. */
  erasedColumns: (tx: Tx) => Record<string, unknown>;
};

const ROWS_MAX = 1_000;

/** Export and erasure of how we connect to a partner's machines. After erasure no connection is made. */
export const connectionPersonalData = ({
  module,
  name,
  table,
  exportedColumns,
  erasedColumns,
}: Connection): PersonalDataSource => ({
  module,
  exportPersonalData: async (ctx, userId) => ({
    [name]: await ctx.query({
      name: `export_${name}`,
      text: `select machine_id as "machineId", url, problem, ${exportedColumns.join(", ")} from ${table}
              where partner_id = $1 order by machine_id limit ${ROWS_MAX}`,
      values: [userId],
    }),
  }),
  async erasePersonalData(tx, userId) {
    const columns = Object.entries(erasedColumns(tx));
    await tx.query({
      name: `erase_${name}`,
      text: `update ${table} set url = null, problem = null${columns.map(([column], n) => `, ${column} = $${n + 2}`).join("")}
              where partner_id = $1`,
      values: [userId, ...columns.map(([, value]) => value)],
    });
  },
});
