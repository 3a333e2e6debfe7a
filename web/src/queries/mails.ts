import type { listMails, readMail, readMailKeeping } from "@sonum/contract/mails";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";

const LOOK_AGAIN_MS = 5_000;

/** Whether there is anything to read: only demo mode keeps mails. */
export const mailKeeping = queryOptions({
  queryKey: ["office", "mail keeping"],
  queryFn: ({ signal }) => call<typeof readMailKeeping>("GET /rest/office/mail-keeping", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Mails that demo mode kept instead of sending them. */
export const mails = queryOptions({
  queryKey: ["office", "mails"],
  queryFn: ({ signal }) => call<typeof listMails>("GET /rest/office/mails", { signal }),
  refetchInterval: LOOK_AGAIN_MS,
});

export const mail = (id: string) =>
  queryOptions({
    queryKey: ["office", "mails", id],
    queryFn: ({ signal }) => call<typeof readMail>("GET /rest/office/mails/:id", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
