import type {
  checkBooks,
  downloadBooks,
  exportPayments,
  listLedger,
  listPayments,
  readMoney,
  readPayment,
} from "@sonum/contract/office/money";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { downloadText } from "../../../../lib/page/download-text.ts";
import { useChange } from "../../../../queries/use-change.ts";

export type Money = WireReply<typeof readMoney>;
export type PaymentLine = WireReply<typeof listPayments>["data"][number];
export type PaymentState = PaymentLine["state"];
export type PaymentDetail = WireReply<typeof readPayment>;

const KEY = ["office", "money"] as const;
const POLL_MS = 10_000;
export const PAYMENTS_PAGE = 50;

export const money = queryOptions({
  queryKey: [...KEY, "all"],
  queryFn: ({ signal }) => call<typeof readMoney>("GET /rest/office/money", { signal }),
  refetchInterval: POLL_MS,
});

/** Verifies the ledger now. */
export const useVerifyLedger = () =>
  useChange(KEY, () => call<typeof checkBooks>("POST /rest/office/money/check", {}));

export type PaymentsFilter = WireInput<typeof exportPayments>["query"];

export const payments = (filter: PaymentsFilter, page: number) =>
  queryOptions({
    queryKey: [...KEY, "payments", filter, page],
    queryFn: ({ signal }) =>
      call<typeof listPayments>("GET /rest/office/payments", {
        query: { ...filter, offset: String((page - 1) * PAYMENTS_PAGE), limit: String(PAYMENTS_PAGE) },
        signal,
      }),
  });

export const downloadPayments = (query: PaymentsFilter) =>
  call<typeof exportPayments>("GET /rest/office/payments/export", { query });

export const payment = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "payment", id],
    queryFn: ({ signal }) =>
      call<typeof readPayment>("GET /rest/office/payments/:id", { params: { id }, signal }),
  });

/** Downloads all postings of a month, optionally of one account. */
export const useDownloadLedger = () =>
  useMutation({
    mutationFn: ({ month, account }: { month: string; account: string }) =>
      call<typeof downloadBooks>("GET /rest/office/statement", {
        query: { month, ...(account && { account }) },
      }),
    onSuccess: (text, { month }) => downloadText(`sonum-books-${month}.csv`, text, "text/csv"),
  });

/** Ledger entries of all users, by page. */
export const allEntries = ({ reason, from, till }: { reason?: string; from?: string; till?: string }) =>
  infiniteQueryOptions({
    queryKey: [...KEY, "entries", reason, from, till],
    queryFn: ({ signal, pageParam }) =>
      call<typeof listLedger>("GET /rest/office/entries", {
        query: {
          ...(reason && { reason }),
          ...(from && { from }),
          ...(till && { till }),
          ...(pageParam && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { showsOwnErrors: true },
  });
