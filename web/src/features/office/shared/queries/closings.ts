import type * as api from "@sonum/contract/office/account-closings";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";

export type Closing = WireReply<typeof api.listClosings>["data"][number];

const KEY = ["office", "users"] as const;

export const closings = queryOptions({
  queryKey: [...KEY, "closings"],
  queryFn: ({ signal }) => call<typeof api.listClosings>("GET /rest/office/closings", { signal }),
});

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
