import type { readListedSims, saveListedSims } from "@sonum/contract/fleet/listed-sims";
import type { replaceSecret } from "@sonum/contract/fleet/machines";
import type { readSmscLink, saveSmscLink } from "@sonum/contract/gateways/smsc-links";
import type { WireInput, WireReply } from "@sonum/contract/route";
import type { readSupplier, saveSupplier } from "@sonum/contract/suppliers/suppliers";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

const POLL_MS = 5_000;
const keyOf = (machineKey: string, what: string) => ["console", "connection", machineKey, what];

/** The forms show errors themselves, next to the fields. */
const showsOwnErrors = { meta: { showsOwnErrors: true } };

export type ListedSims = WireReply<typeof readListedSims>;
export type ListedSimsInput = WireInput<typeof saveListedSims>["body"];

export const listedSims = (machineKey: string) =>
  queryOptions({
    queryKey: keyOf(machineKey, "sims"),
    queryFn: ({ signal }) =>
      call<typeof readListedSims>("GET /rest/partner/machines/:machineKey/sims", {
        params: { machineKey },
        signal,
      }),
    // The user may be editing it.
    refetchOnWindowFocus: false,
  });

export function useSaveListedSims(machineKey: string) {
  const cache = useQueryClient();
  return useMutation({
    ...showsOwnErrors,
    mutationFn: (body: ListedSimsInput) =>
      call<typeof saveListedSims>("POST /rest/partner/machines/:machineKey/sims", {
        params: { machineKey },
        body,
      }),
    onSuccess: (saved) => cache.setQueryData(listedSims(machineKey).queryKey, saved),
  });
}

export const useReplaceSecret = (machineKey: string) =>
  useMutation({
    ...showsOwnErrors,
    mutationFn: () =>
      call<typeof replaceSecret>("POST /rest/partner/machines/:machineKey/secret", {
        params: { machineKey },
      }),
  });

export type Supplier = WireReply<typeof readSupplier>;

/** Polled, because it shows the last response of the partner's program. */
export const supplier = (machineKey: string) =>
  queryOptions({
    queryKey: keyOf(machineKey, "supplier"),
    queryFn: ({ signal }) =>
      call<typeof readSupplier>("GET /rest/partner/machines/:machineKey/supplier", {
        params: { machineKey },
        signal,
      }),
    refetchInterval: POLL_MS,
  });

export function useSaveSupplier(machineKey: string) {
  const cache = useQueryClient();
  return useMutation({
    ...showsOwnErrors,
    mutationFn: (body: WireInput<typeof saveSupplier>["body"]) =>
      call<typeof saveSupplier>("POST /rest/partner/machines/:machineKey/supplier", {
        params: { machineKey },
        body,
      }),
    onSuccess: ({ key: _, ...saved }) => cache.setQueryData(supplier(machineKey).queryKey, saved),
  });
}

export type SmscLink = WireReply<typeof readSmscLink>;

export const smscLink = (machineKey: string) =>
  queryOptions({
    queryKey: keyOf(machineKey, "smsc"),
    queryFn: ({ signal }) =>
      call<typeof readSmscLink>("GET /rest/partner/machines/:machineKey/smsc", {
        params: { machineKey },
        signal,
      }),
    refetchInterval: POLL_MS,
  });

export function useSaveSmscLink(machineKey: string) {
  const cache = useQueryClient();
  return useMutation({
    ...showsOwnErrors,
    mutationFn: (body: WireInput<typeof saveSmscLink>["body"]) =>
      call<typeof saveSmscLink>("POST /rest/partner/machines/:machineKey/smsc", {
        params: { machineKey },
        body,
      }),
    onSuccess: (saved) => cache.setQueryData(smscLink(machineKey).queryKey, saved),
  });
}
