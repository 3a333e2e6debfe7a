import type * as archive from "@sonum/contract/fleet/archive";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { CONSOLE } from "./console.ts";

export type Archive = WireReply<typeof archive.readArchive>;
export type PortCard = WireReply<typeof archive.readPortHistory>[number];
export type RunningSales = WireReply<typeof archive.readRunningSales>;

export const archiveOf = (find: string, offset: number) =>
  queryOptions({
    queryKey: [...CONSOLE, "archive", find, offset],
    queryFn: ({ signal }) =>
      call<typeof archive.readArchive>("GET /rest/partner/archive", { query: { find, offset }, signal }),
    staleTime: 0,
  });

export const portHistory = (machineKey: string, port: number) =>
  queryOptions({
    queryKey: [...CONSOLE, "port", machineKey, port],
    queryFn: ({ signal }) =>
      call<typeof archive.readPortHistory>("GET /rest/partner/machines/:machineKey/ports/:port/history", {
        params: { machineKey, port },
        signal,
      }),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });

export const readRunningSales = (machineKey: string): Promise<RunningSales> =>
  call<typeof archive.readRunningSales>("GET /rest/partner/machines/:machineKey/running", {
    params: { machineKey },
  });

export const archiveMachine = (machineKey: string) =>
  call<typeof archive.archiveMachine>("POST /rest/partner/machines/:machineKey/archive", {
    params: { machineKey },
    body: { even_if_sold: true },
  });

export const restoreMachine = (machineKey: string) =>
  call<typeof archive.restoreMachine>("POST /rest/partner/machines/:machineKey/restore", {
    params: { machineKey },
  });
