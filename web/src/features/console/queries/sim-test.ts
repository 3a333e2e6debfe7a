import type { readSimTest, startSimTest } from "@sonum/contract/ingest/sim-tests";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { useChange } from "../../../queries/use-change.ts";
import { CONSOLE } from "./console.ts";

export type SimTest = WireReply<typeof readSimTest>;

const POLL_MS = 4_000;

/** Polled while the SMS is awaited. */
export const simTestOf = (iccid: string) =>
  queryOptions({
    queryKey: [...CONSOLE, "test", iccid],
    queryFn: ({ signal }) =>
      call<typeof readSimTest>("GET /rest/partner/manage/sim/test/:iccid", { params: { iccid }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? POLL_MS : false),
  });

export const useStartSimTest = (iccid: string) =>
  useChange(simTestOf(iccid).queryKey, () =>
    call<typeof startSimTest>("POST /rest/partner/manage/sim/test/:iccid", { params: { iccid } }),
  );
