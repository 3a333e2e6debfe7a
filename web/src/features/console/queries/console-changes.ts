import type {
  saveImportantServices as saveImportantRoute,
  saveColumnLayout as saveLayoutRoute,
} from "@sonum/contract/fleet/console-layout";
import type {
  changeMachine as changeMachineRoute,
  sortMachines as sortMachinesRoute,
} from "@sonum/contract/fleet/machines";
import type { savePorts as savePortsRoute } from "@sonum/contract/fleet/ports";
import type * as limits from "@sonum/contract/fleet/sim-limits";
import type * as sims from "@sonum/contract/fleet/sims";
import type * as handovers from "@sonum/contract/handovers/handovers";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { call } from "../../../lib/api/api.ts";
import type { ColumnLayout, Machine } from "./console.ts";

type MachineChange = WireInput<typeof changeMachineRoute>["body"];

export const changeMachine = (id: string, body: MachineChange): Promise<Machine> =>
  call<typeof changeMachineRoute>("POST /lowcode/partner/machines/:id", { params: { id }, body });

export const sortMachines = (keys: string[]): Promise<Machine[]> =>
  call<typeof sortMachinesRoute>("POST /lowcode/partner/machines_sort_order", {
    body: { orderPayload: keys.map((machine_key, index) => ({ machine_key, order: index + 1 })) },
  });

export const saveImportantServices = (codes: string[]): Promise<string[]> =>
  call<typeof saveImportantRoute>("POST /lowcode/partner/important_services", { body: { codes } });

export const saveColumnLayout = (layout: ColumnLayout): Promise<ColumnLayout> =>
  call<typeof saveLayoutRoute>("POST /lowcode/partner/column_layout", { body: layout });

type PortChange = WireInput<typeof savePortsRoute>["body"]["ports"][number];
export type PortsSaved = WireReply<typeof savePortsRoute>;

/** One call for all ports of a machine; what a change leaves out stays. */
export const savePorts = (machine_key: string, ports: PortChange[]): Promise<PortsSaved> =>
  call<typeof savePortsRoute>("POST /lowcode/partner/machine_ports", { body: { machine_key, ports } });

export const limitSim = (iccid: string, services: string[]): Promise<string[]> =>
  call<typeof limits.limitSim>("POST /rest/partner/manage/sim/limit/:iccid", limitInput(iccid, services));

export const unlimitSim = (iccid: string, services: string[]): Promise<string[]> =>
  call<typeof limits.unlimitSim>("POST /rest/partner/manage/sim/unlimit/:iccid", limitInput(iccid, services));

const limitInput = (iccid: string, services: string[]) => ({
  params: { iccid },
  query: {},
  body: { iccid, services },
});

export const removeAllSimLimits = (iccid: string): Promise<string[]> =>
  call<typeof limits.unlimitSimWholly>("POST /rest/partner/manage/sim/unlimit_all/:iccid", {
    params: { iccid },
    query: {},
  });

export type SaleChange = WireInput<typeof sims.changeSale>["body"];
export type SaleResult = WireReply<typeof sims.changeSale>;

export const changeSale = (body: SaleChange): Promise<SaleResult> =>
  call<typeof sims.changeSale>("POST /rest/partner/manage/sim/activate", { body });

export const activateSim = (iccid: string): Promise<string[]> =>
  call<typeof sims.activateSim>("POST /rest/partner/manage/sim/activate/:iccid", { params: { iccid } });

export const deactivateSim = (iccid: string): Promise<string[]> =>
  call<typeof sims.deactivateSim>("POST /rest/partner/manage/sim/deactivate/:iccid", { params: { iccid } });

export type ReleaseResult = WireReply<typeof handovers.releaseSims>;

/** `machineKey` limits the handover to one machine. */
export const releaseSims = (simIccid: string[], machineKey: string | undefined): Promise<ReleaseResult> =>
  call<typeof handovers.releaseSims>("POST /rest/partner/manage/sim/release", {
    body: { simIccid, ...(machineKey !== undefined && { machine_key: machineKey }) },
  });

export const cancelRelease = (simIccid: string[]) =>
  call<typeof handovers.keepSims>("POST /rest/partner/manage/sim/keep", { body: { simIccid } });
