import type * as api from "@sonum/contract/office/fleet";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";
import type { Withholding } from "../../shared/queries/withhold-sim.ts";

const KEY = ["office", "fleet"] as const;
const POLL_MS = 10_000;

export type OfficeFleet = WireReply<typeof api.readFleet>;
export type OfficeMachine = OfficeFleet["machines"][number];
export type OfficeSim = WireReply<typeof api.readMachine>["sims"][number];
export type FlowHour = OfficeFleet["hours"][number];

export const officeFleet = queryOptions({
  queryKey: [...KEY, "all"],
  queryFn: ({ signal }) => call<typeof api.readFleet>("GET /rest/office/fleet", { signal }),
  refetchInterval: POLL_MS,
});

export const officeMachine = (machineId: string) =>
  queryOptions({
    queryKey: [...KEY, machineId],
    queryFn: ({ signal }) =>
      call<typeof api.readMachine>("GET /rest/office/fleet/:machineId", { params: { machineId }, signal }),
    refetchInterval: POLL_MS,
  });

export const simOwners = (iccid: string) =>
  queryOptions({
    queryKey: [...KEY, "owners", iccid],
    queryFn: ({ signal }) =>
      call<typeof api.listOwners>("GET /rest/office/fleet/sims/:iccid/owners", { params: { iccid }, signal }),
  });

export const useWithholdMachine = () =>
  useChange(KEY, ({ machineId, ...body }: Withholding & { machineId: string }) =>
    call<typeof api.holdMachine>("POST /rest/office/fleet/:machineId/sale", { params: { machineId }, body }),
  );
