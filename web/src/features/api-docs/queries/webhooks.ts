import type { WireInput, WireReply } from "@sonum/contract/route";
import type {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replaceWebhookSecret,
  resendDelivery,
  testWebhook,
} from "@sonum/contract/webhooks/webhooks";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export type Webhook = WireReply<typeof listWebhooks>["data"][number];
export type Delivery = WireReply<typeof listDeliveries>["data"][number];
export type NewWebhook = WireInput<typeof addWebhook>["body"];
type Change = WireInput<typeof changeWebhook>["body"];

/** The log is polled while a delivery is pending. */
const POLL_MS = 2_000;

export const webhooks = queryOptions({
  queryKey: ["webhooks"],
  queryFn: ({ signal }) => call<typeof listWebhooks>("GET /rest/user/webhooks", { signal }),
});

export const deliveries = (webhookId: string, limit: number) =>
  queryOptions({
    queryKey: ["webhooks", webhookId, "deliveries", limit],
    queryFn: ({ signal }) =>
      call<typeof listDeliveries>("GET /rest/user/webhooks/:webhookId/deliveries", {
        params: { webhookId },
        query: { limit },
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === "waiting") ? POLL_MS : false,
  });

/** Returns the secret, which is shown only once. */
export function useAddWebhook() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: NewWebhook) => call<typeof addWebhook>("POST /rest/user/webhooks", { body }),
    onSuccess: () => cache.invalidateQueries(webhooks),
  });
}

/** With `showsOwnErrors`, the form shows errors itself. */
export function useChangeWebhook(webhookId: string, { showsOwnErrors = false } = {}) {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors },
    mutationFn: (body: Change) =>
      call<typeof changeWebhook>("PATCH /rest/user/webhooks/:webhookId", { params: { webhookId }, body }),
    onSuccess: () => cache.invalidateQueries(webhooks),
  });
}

export function useReplaceSecret(webhookId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof replaceWebhookSecret>("POST /rest/user/webhooks/:webhookId/secret", {
        params: { webhookId },
      }),
    onSuccess: () => cache.invalidateQueries(webhooks),
  });
}

export function useRemoveWebhook(webhookId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof removeWebhook>("DELETE /rest/user/webhooks/:webhookId", { params: { webhookId } }),
    onSuccess: () => cache.invalidateQueries(webhooks),
  });
}

export function useTestWebhook(webhookId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof testWebhook>("POST /rest/user/webhooks/:webhookId/test", { params: { webhookId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["webhooks", webhookId] }),
  });
}

export function useResend(webhookId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) =>
      call<typeof resendDelivery>("POST /rest/user/webhooks/:webhookId/deliveries/:deliveryId/resend", {
        params: { webhookId, deliveryId },
      }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["webhooks", webhookId] }),
  });
}
