import type { readColumnLayout, readImportantServices } from "@sonum/contract/fleet/console-layout";
import type { listMachines } from "@sonum/contract/fleet/machines";
import type { listPorts } from "@sonum/contract/fleet/ports";
import type { listLimits } from "@sonum/contract/fleet/sim-limits";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { logFailure } from "../../../lib/api/log-failure.ts";
import { loadSimRows, type SimRow } from "./load-sim-rows.ts";
import { reuseUnchangedSims } from "./reuse-unchanged-sims.ts";
import type { Sim } from "./sim.ts";

export type Machine = WireReply<typeof listMachines>[number];
export type PortSetting = WireReply<typeof listPorts>[number];
export type ColumnLayout = WireReply<typeof readColumnLayout>;
export type RentMode = PortSetting["rent_active"];
export type RentPeriod = PortSetting["max_rent_period"];

/** Row id: two SIMs of one port, or a SIM that moved to another port, are different rows. */
export const simId = ({ iccid, assigned_number }: Pick<Sim, "iccid" | "assigned_number">): string =>
  `${iccid}-${assigned_number}`;

export const CONSOLE = ["console"] as const;

/** Fallback if the live channel is down; an unchanged list costs an empty response. */
const POLL_MS = 15_000;

/** Failures are logged, not shown. */
const quiet = { meta: { showsOwnErrors: true } };

export const machines = queryOptions({
  queryKey: [...CONSOLE, "machines"],
  queryFn: ({ signal }) =>
    logErrors("machines", signal, async () =>
      expectList<Machine>(
        "machines",
        await call<typeof listMachines>("GET /lowcode/partner/machines", { query: {}, signal }),
      ),
    ),
  refetchInterval: POLL_MS,
  ...quiet,
});

export const simsOf = (machineKey: string) =>
  queryOptions({
    queryKey: [...CONSOLE, "sims", machineKey],
    queryFn: ({ signal }) =>
      logErrors("SIMs", signal, async () => {
        const rows = await loadSimRows(machineKey, signal);
        return expectList<SimRow>("SIMs", rows).map((row) => readSim(row, machineKey));
      }),
    refetchInterval: POLL_MS,
    structuralSharing: reuseUnchangedSims,
    ...quiet,
  });

const readSim = (row: SimRow, machine: string): Sim => ({
  machine,
  iccid: row.iccid,
  phone: row.phone,
  assigned_number: row.assigned_number,
  operator: row.operator,
  country: row.country,
  total_revenue: row.total_revenue,
  other_services_count: row.other_services_count,
  sim_active: row.sim_active,
  sim_rent: row.rent_active,
  present: row.present,
  absence: row.absence ?? null,
  last_seen_at: row.last_seen_at ?? null,
  limits: row.limits ?? 0,
  sold_until: row.sold_until ?? null,
  rented_until: row.rented_until ?? null,
  differs: row.differs ?? false,
  released: row.released,
  claim: row.claim ?? null,
  imei: row.imei ?? null,
  modem: row.modem ?? null,
  imsi: row.imsi ?? null,
  marks: row.marks ?? "",
});

export const importantServices = queryOptions({
  queryKey: [...CONSOLE, "important"],
  queryFn: ({ signal }) =>
    logErrors("important services", signal, () =>
      call<typeof readImportantServices>("GET /lowcode/partner/important_services", {
        query: {},
        signal,
      }),
    ),
  ...quiet,
});

export const columnLayout = queryOptions({
  queryKey: [...CONSOLE, "layout"],
  queryFn: ({ signal }) =>
    logErrors("column layout", signal, () =>
      call<typeof readColumnLayout>("GET /lowcode/partner/column_layout", { query: {}, signal }),
    ),
  ...quiet,
});

export const portsOf = (machineKey: string) =>
  queryOptions({
    queryKey: [...CONSOLE, "ports", machineKey],
    queryFn: ({ signal }) =>
      logErrors("ports", signal, () =>
        call<typeof listPorts>("GET /lowcode/partner/machine_port", {
          query: { machine_key: machineKey },
          signal,
        }),
      ),
    ...quiet,
  });

export const limitsOf = (iccid: string) =>
  queryOptions({
    queryKey: [...CONSOLE, "limits", iccid],
    queryFn: ({ signal }) =>
      logErrors("limits", signal, async () => {
        const limits = await call<typeof listLimits>("GET /rest/partner/manage/sim/limit", {
          query: { iccid },
          signal,
        });
        return limits[iccid] ?? [];
      }),
    // Publishing with services changes them too, so they are always refetched.
    staleTime: 0,
    ...quiet,
  });

/** A reply that is not an array is a server error and is logged. */
function expectList<Item>(what: string, reply: unknown): Item[] {
  if (Array.isArray(reply)) return reply;
  throw new TypeError(`${what}: a list was expected`);
}

/** Logs failures, except of aborted calls. */
async function logErrors<Reply>(
  what: string,
  signal: AbortSignal,
  fetchData: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await fetchData();
  } catch (error) {
    if (!signal.aborted) logFailure(what, error);
    throw error;
  }
}

/** A machine's alias, or its key if it has none. */
export const machineName = ({ alias, machine_key }: Machine): string => alias || machine_key;
