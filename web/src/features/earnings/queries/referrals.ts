import type {
  downloadReferralReport,
  listReferrals,
  readReferralSummary,
} from "@sonum/contract/referrals/referrals";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { downloadText } from "../../../lib/page/download-text.ts";

export type ReferralSummary = WireReply<typeof readReferralSummary>;
export type Referral = WireReply<typeof listReferrals>[number];

/** Under the wallet's key, which is refetched on every balance change. */
export const referralSummary = (currency: string) =>
  queryOptions({
    queryKey: ["wallet", "referrals", "summary", currency],
    queryFn: ({ signal }) =>
      call<typeof readReferralSummary>("GET /rest/user/referrals/summary/:currency", {
        params: { currency },
        signal,
      }),
  });

export const referrals = (currency: string) =>
  queryOptions({
    queryKey: ["wallet", "referrals", "list", currency],
    queryFn: ({ signal }) =>
      call<typeof listReferrals>("GET /rest/user/referrals/:currency", { params: { currency }, signal }),
  });

export const useReferralReport = () =>
  useMutation({
    mutationFn: async () => {
      const text = await call<typeof downloadReferralReport>("GET /rest/user/referrals/report", {});
      downloadText("referrals.csv", text, "text/csv");
    },
  });
