import type { AlertKind } from "@sonum/contract/office/alert-values";
import type * as api from "@sonum/contract/office/alerts";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";

const KEY = ["office", "alerts"] as const;
const POLL_MS = 15_000;

export type Alerts = WireReply<typeof api.listAlerts>;
export type Alert = Alerts["alerts"][number];
export type AlertLimits = Alerts["limits"];

export const alerts = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call<typeof api.listAlerts>("GET /rest/office/alerts", { signal }),
  refetchInterval: POLL_MS,
});

export const useSetAlertLimits = () =>
  useChange(KEY, (body: { limits: AlertLimits; reason: string }) =>
    call<typeof api.setAlertLimits>("POST /rest/office/alerts/limits", { body }),
  );

export const useMuteAlerts = () =>
  useChange(KEY, (muted: AlertKind[]) =>
    call<typeof api.setOwnAlerts>("POST /rest/office/alerts/choices", { body: { muted } }),
  );

export const useUnlinkAlertChat = () =>
  useChange(KEY, () => call<typeof api.unlinkAlertChat>("DELETE /rest/office/alerts/telegram", {}));
