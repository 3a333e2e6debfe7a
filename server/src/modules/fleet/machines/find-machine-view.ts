import type { MachineView } from "@sonum/contract/ingest/machine-view";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { listModemRows, type ModemRow } from "../console/console-store.ts";
import { isOnline, maskPhone, portStateOf } from "../console/rules.ts";
import { findMachineByViewKey } from "./machine-store.ts";

type Port = Omit<MachineView["ports"][number], "sms"> & { simId: number };
export type PublicMachine = Pick<MachineView, "name" | "online" | "reported"> & {
  machineId: string;
  ports: Port[];
};

/** The public view of a machine by its view key; `undefined` if there is none or it is switched off. */
export async function findMachineView(ctx: Ctx, viewKey: string): Promise<PublicMachine | undefined> {
  const machine = await findMachineByViewKey(ctx, viewKey);
  if (!machine) return undefined;
  const rows = await listModemRows(ctx, machine.id);
  return {
    machineId: machine.id,
    name: machine.alias || machine.machineKey,
    online: machine.active && isOnline(machine.lastSeenAt, ctx.clock.now()),
    reported: machine.lastSeenAt !== null,
    ports: latestPerPort(rows).map((row) => present(ctx, row)),
  };
}

/** Origins that may embed a view; empty for an unknown key. */
export async function listViewOrigins(ctx: Ctx, viewKey: string): Promise<string[]> {
  return (await findMachineByViewKey(ctx, viewKey))?.viewOrigins ?? [];
}

/** One SIM per port; the present one if the SIM was replaced. */
function latestPerPort(rows: ModemRow[]): ModemRow[] {
  const byPort = new Map<number, ModemRow>();
  for (const row of rows) if (row.present || !byPort.get(row.port)?.present) byPort.set(row.port, row);
  return [...byPort.values()];
}

function present(ctx: Ctx, row: ModemRow): Port {
  const country = CatalogueCache.of(ctx).countryAt(row.country);
  const state = portStateOf(row);
  return {
    simId: row.simId,
    port: row.port,
    state,
    country: country?.iso2 ?? "",
    operator: row.operator,
    phone: state === "absent" || !row.phone ? null : maskPhone(row.phone, country?.prefix ?? ""),
  };
}
