import type * as list from "@sonum/contract/partners/partner-list";
import type * as api from "@sonum/contract/partners/partners";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { settingsStore } from "../lib/settings/settings-store.ts";
import { useChange } from "./use-change.ts";

/** Share and minimum requirements of partners; public. */
export const partnerTerms = queryOptions({
  queryKey: ["reference", "partner"],
  queryFn: ({ signal }) => call<typeof api.readPartnerTerms>("GET /rest/reference/partner", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { showsOwnErrors: true },
});

export type PartnerForm = Omit<
  WireInput<typeof api.signUpPartner>["body"],
  "locale" | "agreements" | "declarations"
>;

/** Applies as a partner. The button is disabled until all agreements and declarations are ticked. */
export const useSignUpPartner = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (form: PartnerForm) =>
      call<typeof api.signUpPartner>("POST /rest/adm/create/partner", {
        body: {
          ...form,
          locale: settingsStore.get().lang,
          agreements: { personalData: true, terms: true },
          declarations: { simOwnership: true, operatorTerms: true },
        },
      }),
  });

export const useDeclareSims = () =>
  useChange(["partner"], (payoutName: string) =>
    call<typeof api.declareSims>("POST /rest/partner/declarations", {
      body: { payoutName, declarations: { simOwnership: true, operatorTerms: true } },
    }),
  );

export type PartnerState = api.PartnerState;
export type Application = WireReply<typeof list.readPartner>;
export type PartnerLine = WireReply<typeof list.listPartners>["data"][number];
export type PartnerFilter = WireInput<typeof list.exportPartners>["query"];

const OFFICE_PARTNERS = ["office", "partners"] as const;
export const PARTNERS_PAGE = 50;

export const partnerList = (filter: PartnerFilter, page: number) =>
  queryOptions({
    queryKey: [...OFFICE_PARTNERS, filter, page],
    queryFn: ({ signal }) =>
      call<typeof list.listPartners>("GET /rest/office/partners", {
        query: { ...filter, limit: PARTNERS_PAGE, offset: (page - 1) * PARTNERS_PAGE },
        signal,
      }),
  });

export const exportPartners = (query: PartnerFilter) =>
  call<typeof list.exportPartners>("GET /rest/office/partners/export", { query });

export const application = (partnerId: string) =>
  queryOptions({
    queryKey: [...OFFICE_PARTNERS, partnerId],
    queryFn: ({ signal }) =>
      call<typeof list.readPartner>("GET /rest/office/partners/:partnerId", {
        params: { partnerId },
        signal,
      }),
  });

export type PartnerDecision = { partnerId: string; state: "approved" | "rejected"; reason: string };

/** `onDecided` is called even if the page was left by then. */
export function useDecidePartner(onDecided: (decision: PartnerDecision) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ partnerId, ...body }: PartnerDecision) =>
      call<typeof api.decidePartner>("POST /rest/office/partners/:partnerId/decision", {
        params: { partnerId },
        body,
      }),
    onSuccess: (_, decision) => onDecided(decision),
    onSettled: () => cache.invalidateQueries({ queryKey: OFFICE_PARTNERS }),
  });
}
