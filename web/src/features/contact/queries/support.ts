import type { WireInput } from "@sonum/contract/route";
import type { reportAbuse } from "@sonum/contract/support/abuse";
import type { requestService, sendFeedback } from "@sonum/contract/support/contact-forms";
import type { askOwnerBlock, proveOwnership } from "@sonum/contract/support/owner-requests";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { settingsStore } from "../../../lib/settings/settings-store.ts";

type Body<R> = Omit<WireInput<R> extends { body: infer Sent } ? Sent : never, "locale">;

/** Replies are mailed in the language of the page. */
const locale = () => settingsStore.get().lang;

export const useSendFeedback = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: Body<typeof sendFeedback>) =>
      call<typeof sendFeedback>("POST /lowcode/intercom_send_message", {
        body: { ...body, locale: locale() },
      }),
  });

export const useRequestService = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: Body<typeof requestService>) =>
      call<typeof requestService>("POST /rest/query/request/service", { body }),
  });

export const useReportAbuse = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: Body<typeof reportAbuse>) =>
      call<typeof reportAbuse>("POST /rest/support/abuse", { body: { ...body, locale: locale() } }),
  });

export const useRequestOwnerBlock = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: Body<typeof askOwnerBlock>) =>
      call<typeof askOwnerBlock>("POST /rest/support/owner", { body: { ...body, locale: locale() } }),
  });

export const useProveOwnership = () =>
  useMutation({
    mutationFn: ({ number, token }: { number: string; token?: string | undefined }) =>
      call<typeof proveOwnership>("POST /rest/support/owner/:number/proof", {
        params: { number },
        body: token === undefined ? {} : { token },
      }),
  });
