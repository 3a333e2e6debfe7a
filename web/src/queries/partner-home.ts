import type { registerMachine } from "@sonum/contract/machines";
import type { readPartnerHome, unlinkTelegram } from "@sonum/contract/partner-home";
import type { readPartnerBalance } from "@sonum/contract/payouts";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { timeZone } from "../lib/time-zone.ts";

const LOOK_AGAIN_MS = 30_000;
const BALANCE_MS = 10_000;

export type PartnerHome = WireReply<typeof readPartnerHome>;

export const partnerHome = (currency: string) =>
  queryOptions({
    queryKey: ["partner", "home", currency],
    queryFn: ({ signal }) =>
      call<typeof readPartnerHome>("GET /rest/partner/home", {
        query: { currency, zone: timeZone() },
        signal,
      }),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** What a partner has, instead of the customer's balance. */
export const partnerBalance = (currency: string) =>
  queryOptions({
    queryKey: ["partner", "balance", currency],
    queryFn: ({ signal }) =>
      call<typeof readPartnerBalance>("GET /rest/partner/balance", { query: { currency }, signal }),
    refetchInterval: BALANCE_MS,
  });

export type MachineCredentials = WireReply<typeof registerMachine>;

export function useRegisterMachine() {
  const cache = useQueryClient();
  return useMutation({
    /** Asked for only after both sentences about its SIMs were confirmed, which is kept with the machine. */
    mutationFn: (alias: string) =>
      call<typeof registerMachine>("POST /rest/partner/machines", {
        body: { alias, declarations: { simOwnership: true, operatorTerms: true } },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["partner"] }),
  });
}

export function useUnlinkTelegram() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof unlinkTelegram>("DELETE /rest/partner/telegram", {}),
    onSettled: () => cache.invalidateQueries({ queryKey: ["partner", "home"] }),
  });
}
