import type { registerMachine } from "@sonum/contract/fleet/machines";
import type { readPartnerBalance } from "@sonum/contract/payouts/payouts";
import type { readPartnerHome, unlinkTelegram } from "@sonum/contract/reports/partner-home";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { timeZone } from "../lib/format/period.ts";
import { useChange } from "./use-change.ts";

const HOME_POLL_MS = 30_000;
const BALANCE_POLL_MS = 10_000;

export type PartnerHome = WireReply<typeof readPartnerHome>;

export const partnerHome = (currency: string) =>
  queryOptions({
    queryKey: ["partner", "home", currency],
    queryFn: ({ signal }) =>
      call<typeof readPartnerHome>("GET /rest/partner/home", {
        query: { currency, zone: timeZone() },
        signal,
      }),
    refetchInterval: HOME_POLL_MS,
  });

/** A partner's balance, shown instead of a customer's. */
export const partnerBalance = (currency: string) =>
  queryOptions({
    queryKey: ["partner", "balance", currency],
    queryFn: ({ signal }) =>
      call<typeof readPartnerBalance>("GET /rest/partner/balance", { query: { currency }, signal }),
    refetchInterval: BALANCE_POLL_MS,
  });

export type MachineCredentials = WireReply<typeof registerMachine>;

export function useRegisterMachine() {
  const cache = useQueryClient();
  return useMutation({
    /** Called only after both declarations about the SIMs were confirmed; they are stored with the machine. */
    mutationFn: (alias: string) =>
      call<typeof registerMachine>("POST /rest/partner/machines", {
        body: { alias, declarations: { simOwnership: true, operatorTerms: true } },
      }),
    // Not awaited: the secret, which is shown once, must not wait for the figures.
    onSettled: () => void cache.invalidateQueries({ queryKey: ["partner"] }),
  });
}

export const useUnlinkTelegram = () =>
  useChange(["partner", "home"], () => call<typeof unlinkTelegram>("DELETE /rest/partner/telegram", {}));
