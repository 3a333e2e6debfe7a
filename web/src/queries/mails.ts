import type { listMails, readMail, readMailKeeping } from "@sonum/contract/mails/mails";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";

export type MailHead = WireReply<typeof listMails>["data"][number];

const POLL_MS = 5_000;

/** Whether mails are stored: only in demo mode. */
export const mailStorage = queryOptions({
  queryKey: ["office", "mail storage"],
  queryFn: ({ signal }) => call<typeof readMailKeeping>("GET /rest/office/mail-keeping", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Mails stored in demo mode instead of being sent. */
export const mails = queryOptions({
  queryKey: ["office", "mails"],
  queryFn: ({ signal }) => call<typeof listMails>("GET /rest/office/mails", { signal }),
  refetchInterval: POLL_MS,
});

export const mail = (id: string) =>
  queryOptions({
    queryKey: ["office", "mails", id],
    queryFn: ({ signal }) => call<typeof readMail>("GET /rest/office/mails/:id", { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
