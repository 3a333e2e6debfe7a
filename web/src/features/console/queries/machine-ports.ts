import type {
  confirmNumber,
  listMachinePorts,
  listUssdCodes,
  saveUssdCodes,
  sendCommand,
} from "@sonum/contract/fleet/machine-ports";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { CONSOLE, simsOf } from "./console.ts";

export type MachinePort = WireReply<typeof listMachinePorts>[number];
export type PortCommand = NonNullable<MachinePort["command"]>;
export type NewCommand = WireInput<typeof sendCommand>["body"];
export type UssdCodes = WireReply<typeof listUssdCodes>[number];

const POLL_MS = 15_000;
/** While a command runs. */
const SHORT_POLL_MS = 2_000;
const showsOwnErrors = { meta: { showsOwnErrors: true } };

export const isOpen = (command: PortCommand | null | undefined): boolean =>
  command?.state === "queued" || command?.state === "delivered";

export const machinePorts = (machineKey: string) =>
  queryOptions({
    queryKey: [...CONSOLE, "machine-ports", machineKey],
    queryFn: ({ signal }) =>
      call<typeof listMachinePorts>("GET /rest/partner/machines/:machineKey/ports", {
        params: { machineKey },
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ command }) => isOpen(command)) ? SHORT_POLL_MS : POLL_MS,
    ...showsOwnErrors,
  });

/** The panel shows errors itself. */
export function useSendCommand(machineKey: string, port: number) {
  const cache = useQueryClient();
  const { queryKey } = machinePorts(machineKey);
  return useMutation({
    ...showsOwnErrors,
    mutationFn: (body: NewCommand) =>
      call<typeof sendCommand>("POST /rest/partner/machines/:machineKey/ports/:port/commands", {
        params: { machineKey, port },
        body,
      }),
    // The PIN is not kept in the page's memory.
    gcTime: 0,
    onSuccess: (command) =>
      cache.setQueryData(queryKey, (ports) =>
        ports?.map((one) => (one.port === port ? { ...one, command } : one)),
      ),
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  });
}

export function useConfirmNumber(machineKey: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof confirmNumber>("POST /rest/partner/machine_commands/:id/number", { params: { id } }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: simsOf(machineKey).queryKey });
      void cache.invalidateQueries({ queryKey: machinePorts(machineKey).queryKey });
    },
  });
}

export const ussdCodes = queryOptions({
  queryKey: [...CONSOLE, "ussd-codes"],
  queryFn: ({ signal }) => call<typeof listUssdCodes>("GET /rest/partner/ussd_codes", { signal }),
  // The user may be editing them.
  refetchOnWindowFocus: false,
  ...showsOwnErrors,
});

export function useSaveUssdCodes() {
  const cache = useQueryClient();
  return useMutation({
    ...showsOwnErrors,
    mutationFn: (body: UssdCodes) => call<typeof saveUssdCodes>("POST /rest/partner/ussd_codes", { body }),
    onSuccess: (saved) => cache.setQueryData(ussdCodes.queryKey, saved),
  });
}
