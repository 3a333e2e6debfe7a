import type {
  CommandKind,
  PortReport,
  PortState,
  Registration,
} from "@sonum/contract/ingest/machine-protocol";
import type { Ctx, Tx } from "../../../platform/context.ts";

export type PortStatusRow = {
  port: number;
  state: PortState;
  registration: Registration | null;
  network: string;
  signal: number;
  iccid: string | null;
  pinTries: number | null;
  accepts: CommandKind[];
  changedAt: Date;
};

/** Stores what an agent says about its ports; unchanged rows are not written. Ports without a status are forgotten. */
export async function savePortStatus(tx: Tx, machineId: string, ports: PortReport[]): Promise<void> {
  const known = uniqueSorted(
    ports.flatMap(({ status, ...port }) => (status ? [{ ...port, ...status }] : [])),
  );
  await tx.query({
    name: "save_port_status",
    text: `with gone as (delete from fleet.port_status where machine_id = $1 and not (port = any($2::int[])))
           insert into fleet.port_status as s
                  (machine_id, port, state, registration, network, signal, iccid, pin_tries, accepts, changed_at)
           select $1, port, state, registration, network, signal, iccid, pin_tries, string_to_array(accepts, ','), $10
             from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[], $8::smallint[],
                         $9::text[])
               as r (port, state, registration, network, signal, iccid, pin_tries, accepts)
               on conflict (machine_id, port) do update
              set state = excluded.state, registration = excluded.registration, network = excluded.network,
                  signal = excluded.signal, iccid = excluded.iccid, pin_tries = excluded.pin_tries,
                  accepts = excluded.accepts, changed_at = excluded.changed_at
            where (s.state, s.registration, s.network, s.signal, s.iccid, s.pin_tries, s.accepts)
                  is distinct from (excluded.state, excluded.registration, excluded.network, excluded.signal,
                                    excluded.iccid, excluded.pin_tries, excluded.accepts)`,
    values: [
      machineId,
      known.map(({ port }) => port),
      known.map(({ state }) => state),
      known.map(({ registration }) => registration ?? null),
      known.map(({ operator }) => operator),
      known.map(({ signal }) => signal),
      known.map(({ iccid }) => iccid ?? null),
      known.map(({ pinTries }) => pinTries ?? null),
      known.map(({ accepts }) => accepts.join(",")),
      tx.clock.now(),
    ],
  });
}

/** Of several entries for a port the last counts; sorted, so that concurrent reports cannot deadlock. */
const uniqueSorted = <Row extends { port: number }>(rows: Row[]): Row[] =>
  [...new Map(rows.map((row) => [row.port, row])).values()].sort((a, b) => a.port - b.port);

const COLUMNS = `port, state, registration, network, signal, iccid, pin_tries as "pinTries", accepts,
                 changed_at as "changedAt"`;

export const listPortStatus = (ctx: Ctx, machineId: string): Promise<PortStatusRow[]> =>
  ctx.query({
    name: "list_port_status",
    text: `select ${COLUMNS} from fleet.port_status where machine_id = $1 order by port`,
    values: [machineId],
  });

export async function findPortStatus(
  ctx: Ctx,
  machineId: string,
  port: number,
): Promise<PortStatusRow | undefined> {
  const [found] = await ctx.query<PortStatusRow>({
    name: "find_port_status",
    text: `select ${COLUMNS} from fleet.port_status where machine_id = $1 and port = $2`,
    values: [machineId, port],
  });
  return found;
}

/** Ports of these machines whose card asks for a PIN or PUK. */
export async function countLockedSims(ctx: Ctx, machineIds: string[]): Promise<number> {
  const [row] = await ctx.query<{ sims: number }>({
    name: "count_locked_sims",
    text: `select count(*)::int as sims from fleet.port_status
            where machine_id = any($1::text[]) and state in ('pin_needed', 'puk_needed')`,
    values: [machineIds],
  });
  return row?.sims ?? 0;
}
