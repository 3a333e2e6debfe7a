import type { stopRestockMails } from "@sonum/contract/notifications/restock";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

/** Unsubscribes by the link of a mail, without a sign-in. */
export const useStopMails = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (token: string) =>
      call<typeof stopRestockMails>("POST /rest/query/restock/stop", { body: { token } }),
  });
