import type { readMachineView } from "@sonum/contract/ingest/machine-view";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export type MachineView = WireReply<typeof readMachineView>;
export type PortState = MachineView["ports"][number]["state"];

const POLL_MS = 5_000;

/** A machine that its partner shows publicly. Polled; an unchanged reply is empty. */
export const machineView = (viewKey: string) =>
  queryOptions({
    queryKey: ["machine-view", viewKey],
    queryFn: ({ signal }) =>
      call<typeof readMachineView>("GET /rest/embed/machine/:machineKey", {
        params: { machineKey: viewKey },
        signal,
      }),
    refetchInterval: POLL_MS,
    meta: { showsOwnErrors: true },
  });
