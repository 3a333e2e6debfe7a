import type { stopRestockMails } from "@sonum/contract/restock";
import { useMutation } from "@tanstack/react-query";
import { call } from "../lib/api.ts";

/** By the link of a mail, without signing in. */
export const useStopMails = () =>
  useMutation({
    meta: { tellsItself: true },
    mutationFn: (token: string) =>
      call<typeof stopRestockMails>("POST /rest/query/restock/stop", { body: { token } }),
  });
