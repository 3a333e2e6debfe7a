import type { Locale } from "@sonum/contract/locale";
import type { mailReceipt, readReceipt } from "@sonum/contract/receipts/receipts";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export type Receipt = WireReply<typeof readReceipt>;

/** A refund changes it, so it is read again each time. */
export const receipt = (id: string, lang: Locale) =>
  queryOptions({
    queryKey: ["wallet", "receipt", id, lang],
    queryFn: ({ signal }) =>
      call<typeof readReceipt>("GET /rest/user/receipt/:id", { params: { id }, query: { lang }, signal }),
    retry: false,
  });

export const useMailReceipt = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof mailReceipt>("POST /rest/user/receipt/:id/mail", { params: { id } }),
  });
