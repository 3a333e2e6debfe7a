import type * as api from "@sonum/contract/office/account-closings";
import { CLOSING_FILTER_STATES } from "@sonum/contract/office/user-list-values";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";
import type { CaseFilter, CasePage } from "../read-case-search.ts";

export type Closing = WireReply<typeof api.listClosings>["data"][number];

const KEY = ["office", "users"] as const;

type ClosingState = (typeof CLOSING_FILTER_STATES)[number];
export const closingStates = { all: CLOSING_FILTER_STATES, initial: "open" } as const;

export const closings = ({ filter, after }: CasePage<ClosingState>) =>
  queryOptions({
    queryKey: [...KEY, "closings", filter, after],
    queryFn: ({ signal }) =>
      call<typeof api.listClosings>("GET /rest/office/closings", {
        query: { ...filter, ...(after && { after }) },
        signal,
      }),
  });

export const downloadClosings = (query: CaseFilter<ClosingState>) =>
  call<typeof api.exportClosings>("GET /rest/office/closings/export", { query });

/** Closes an account and refetches all user data of the office. */
export const useCloseAccount = () =>
  useChange(KEY, ({ userId, reason, key }: { userId: string; reason: string; key: string }) =>
    call<typeof api.closeAccount>("POST /rest/office/users/:userId/close", {
      params: { userId },
      body: { reason },
      idempotencyKey: key,
    }),
  );

export const useDecideClosing = () =>
  useChange(KEY, ({ id, isAgreed }: { id: string; isAgreed: boolean }) =>
    call<typeof api.decideClosing>("POST /rest/office/closings/:id/decision", {
      params: { id },
      body: { isAgreed },
    }),
  );

export const usePayClosing = () =>
  useChange(KEY, ({ id, note }: { id: string; note: string }) =>
    call<typeof api.payClosing>("POST /rest/office/closings/:id/paid", { params: { id }, body: { note } }),
  );
