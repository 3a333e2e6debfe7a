import { ADJUSTMENT_STATES } from "@sonum/contract/office/user-list-values";
import type * as api from "@sonum/contract/office/users";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";
import type { CaseFilter, CasePage } from "../read-case-search.ts";

export type FoundUser = WireReply<typeof api.searchUsers>["data"][number];
export type UserCard = WireReply<typeof api.readUserCard>;
export type TimelineItem = WireReply<typeof api.readTimeline>["data"][number];
export type LimitChange = UserCard["limits"][number];
export type Adjustment = WireReply<typeof api.listAdjustments>["data"][number];

const KEY = ["office", "users"] as const;

export type UsersFilter = WireInput<typeof api.exportUsers>["body"];

export const foundUsers = (filter: UsersFilter, after: string | undefined) =>
  queryOptions({
    queryKey: [...KEY, "search", filter, after],
    queryFn: ({ signal }) =>
      call<typeof api.searchUsers>("POST /rest/office/users/search", {
        body: { ...filter, ...(after && { after }) },
        signal,
      }),
  });

export const downloadUsers = (body: UsersFilter) =>
  call<typeof api.exportUsers>("POST /rest/office/users/export", { body });

export const userCard = (userId: string) =>
  queryOptions({
    queryKey: [...KEY, userId],
    queryFn: ({ signal }) =>
      call<typeof api.readUserCard>("GET /rest/office/users/:userId", { params: { userId }, signal }),
  });

export const timeline = (userId: string, before: string | undefined) =>
  queryOptions({
    queryKey: [...KEY, userId, "timeline", before],
    queryFn: ({ signal }) =>
      call<typeof api.readTimeline>("GET /rest/office/users/:userId/timeline", {
        params: { userId },
        query: before ? { before } : {},
        signal,
      }),
  });

export type UserActionInput = { userId: string; reason: string; key: string };
export type UserAction = "block" | "unblock" | "signOut" | "resetFactor";
type UserActionCall = { action: UserAction; userId: string; reason: string; key: string };

/** Runs an operator's action on a user and refetches the user. */
export const useUserAction = () =>
  useChange(KEY, ({ action, userId, reason }: UserActionCall) => ACTIONS[action](userId, reason));

const setBlocked = (userId: string, isBlocked: boolean, reason: string) =>
  call<typeof api.setBlocked>("POST /rest/office/users/:userId/block", {
    params: { userId },
    body: { isBlocked, reason },
  });

const ACTIONS: Record<UserAction, (userId: string, reason: string) => Promise<unknown>> = {
  block: (userId, reason) => setBlocked(userId, true, reason),
  unblock: (userId, reason) => setBlocked(userId, false, reason),
  signOut: (userId, reason) =>
    call<typeof api.endUserSessions>("POST /rest/office/users/:userId/sessions/end", {
      params: { userId },
      body: { reason },
    }),
  resetFactor: (userId, reason) =>
    call<typeof api.resetSecondFactor>("POST /rest/office/users/:userId/second-factor/reset", {
      params: { userId },
      body: { reason },
    }),
};

export type LimitsInput = WireInput<typeof api.setUserLimits>["body"];

export const useSetLimits = () =>
  useChange(KEY, ({ userId, ...body }: LimitsInput & { userId: string }) =>
    call<typeof api.setUserLimits>("POST /rest/office/users/:userId/limits", { params: { userId }, body }),
  );

type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];
export const adjustmentStates = { all: ADJUSTMENT_STATES, initial: "waiting" } as const;

export const adjustments = ({ filter, after }: CasePage<AdjustmentState>) =>
  queryOptions({
    queryKey: [...KEY, "adjustments", filter, after],
    queryFn: ({ signal }) =>
      call<typeof api.listAdjustments>("GET /rest/office/adjustments", {
        query: { ...filter, ...(after && { after }) },
        signal,
      }),
  });

export const downloadAdjustments = (query: CaseFilter<AdjustmentState>) =>
  call<typeof api.exportAdjustments>("GET /rest/office/adjustments/export", { query });

export const useAdjust = () =>
  useChange(KEY, ({ userId, amountUsd, reason, key }: UserActionInput & { amountUsd: string }) =>
    call<typeof api.adjustBalance>("POST /rest/office/users/:userId/adjustments", {
      params: { userId },
      body: { amountUsd, reason },
      idempotencyKey: key,
    }),
  );

type RefundInput = { orderId: string; amountUsd: string; reason: string; key: string };

export const useRefundPurchase = () =>
  useChange(KEY, ({ orderId, amountUsd, reason, key }: RefundInput) =>
    call<typeof api.refundPurchase>("POST /rest/office/orders/:orderId/refund", {
      params: { orderId },
      body: { amountUsd, reason },
      idempotencyKey: key,
    }),
  );

export const useDecideAdjustment = () =>
  useChange(KEY, ({ id, isAgreed }: { id: string; isAgreed: boolean }) =>
    call<typeof api.decideAdjustment>("POST /rest/office/adjustments/:id/decision", {
      params: { id },
      body: { isAgreed },
    }),
  );
