import type { readColumnLayout, readImportantServices } from "@sonum/contract/console-layout";
import type { listMachines } from "@sonum/contract/machines";
import type { listPorts } from "@sonum/contract/ports";
import type { WireReply } from "@sonum/contract/route";
import type { listLimits } from "@sonum/contract/sim-limits";
import type { listModems } from "@sonum/contract/sims";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { logFailure } from "../lib/log-failure.ts";
import { keepUnchangedSims } from "./keep-unchanged-sims.ts";

export type Machine = WireReply<typeof listMachines>[number];
export type PortSetting = WireReply<typeof listPorts>[number];
export type ColumnLayout = WireReply<typeof readColumnLayout>;
export type RentMode = PortSetting["rent_active"];
export type RentPeriod = PortSetting["max_rent_period"];

/** A row as the console shows it; `marks` has the codes of the important services that a code came for. */
export type Sim = {
  iccid: string;
  phone: string | null;
  assigned_number: number;
  operator: string;
  country: string;
  total_revenue: number;
  other_services_count: number;
  sim_active: boolean;
  sim_rent: boolean;
  present: boolean;
  /** Given up, and nobody has taken it yet. */
  released: boolean;
  /** Another SIM says the same number: with as good a claim, or with a better one. */
  claim: "open" | "lost" | null;
  imei: string | null;
  modem: string | null;
  imsi: string | null;
  marks: string;
};

/** Two SIMs of one port, or one SIM that moved, are different rows. */
export const simId = ({ iccid, assigned_number }: Pick<Sim, "iccid" | "assigned_number">): string =>
  `${iccid}-${assigned_number}`;

export const CONSOLE = ["console"] as const;

/** Where the line to the server is down, the page asks; an unchanged list costs an empty answer. */
const ASK_AGAIN_MS = 15_000;

/** What fails here is only logged: the screen stays as it is. */
const quiet = { meta: { tellsItself: true } };

export const machines = queryOptions({
  queryKey: [...CONSOLE, "machines"],
  queryFn: ({ signal }) =>
    logged("machines", signal, async () =>
      listOf<Machine>(
        "machines",
        await call<typeof listMachines>("GET /lowcode/partner/machines", { query: {}, signal }),
      ),
    ),
  refetchInterval: ASK_AGAIN_MS,
  ...quiet,
});

export const simsOf = (machineKey: string) =>
  queryOptions({
    queryKey: [...CONSOLE, "sims", machineKey],
    queryFn: ({ signal }) =>
      logged("SIMs", signal, async () => {
        const rows = await call<typeof listModems>("GET /lowcode/partner/machine_modems", {
          query: { machine: machineKey, marks: "together" },
          signal,
        });
        return listOf<SimRow>("SIMs", rows).map(readSim);
      }),
    refetchInterval: ASK_AGAIN_MS,
    structuralSharing: keepUnchangedSims,
    ...quiet,
  });

type SimRow = WireReply<typeof listModems>[number];

const readSim = (row: SimRow): Sim => ({
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
    logged("important services", signal, () =>
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
    logged("column layout", signal, () =>
      call<typeof readColumnLayout>("GET /lowcode/partner/column_layout", { query: {}, signal }),
    ),
  ...quiet,
});

export const portsOf = (machineKey: string) =>
  queryOptions({
    queryKey: [...CONSOLE, "ports", machineKey],
    queryFn: ({ signal }) =>
      logged("ports", signal, () =>
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
      logged("limits", signal, async () => {
        const limits = await call<typeof listLimits>("GET /rest/partner/manage/sim/limit", {
          query: { iccid },
          signal,
        });
        return limits[iccid] ?? [];
      }),
    // Publishing with services changes them too: whoever opens a SIM sees them as they are.
    staleTime: 0,
    ...quiet,
  });

/** A non-array answer is a fault of the server's, and logged as one. */
function listOf<Item>(what: string, answer: unknown): Item[] {
  if (Array.isArray(answer)) return answer;
  throw new TypeError(`${what}: a list was expected`);
}

/** What was called off is no failure. */
async function logged<Answer>(
  what: string,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!signal.aborted) logFailure(what, error);
    throw error;
  }
}
