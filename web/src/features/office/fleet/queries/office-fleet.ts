import type * as api from "@sonum/contract/office/fleet";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

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

export type Withholding = { isHeld: boolean; reason: string };

function useChange<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => cache.invalidateQueries({ queryKey: KEY }) });
}

export const useWithholdMachine = () =>
  useChange(({ machineId, ...body }: Withholding & { machineId: string }) =>
    call<typeof api.holdMachine>("POST /rest/office/fleet/:machineId/sale", { params: { machineId }, body }),
  );

export const useWithholdSim = () =>
  useChange(({ iccid, ...body }: Withholding & { iccid: string }) =>
    call<typeof api.holdSim>("POST /rest/office/fleet/sims/:iccid/sale", { params: { iccid }, body }),
  );
