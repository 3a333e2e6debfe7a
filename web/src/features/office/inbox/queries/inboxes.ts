import type { Locale } from "@sonum/contract/locale";
import type { WireInput, WireReply } from "@sonum/contract/route";
import type { listSuspectOrders } from "@sonum/contract/support/abuse";
import type * as api from "@sonum/contract/support/inbox";
import type { decideOwnerRequest } from "@sonum/contract/support/owner-requests";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { downloadBlob } from "../../../../lib/page/download-text.ts";

const KEY = ["office", "inbox"] as const;
export const INBOX_PAGE = 50;

export type InboxKind = api.InboxKind;
export type InboxItem = WireReply<typeof api.listInbox>["data"][number];
export type InboxTicket = WireReply<typeof api.readTicket>;
export type TicketState = InboxItem["state"];
type Filter = NonNullable<WireInput<typeof api.listInbox>["body"]["filter"]>;

export const inbox = (filter: Filter, page: number) =>
  queryOptions({
    queryKey: [...KEY, "list", filter, page],
    queryFn: ({ signal }) =>
      call<typeof api.listInbox>("POST /rest/office/inbox", {
        body: { limit: INBOX_PAGE, offset: (page - 1) * INBOX_PAGE, filter },
        signal,
      }),
  });

export const ticket = (number: string) =>
  queryOptions({
    queryKey: [...KEY, "ticket", number],
    queryFn: ({ signal }) =>
      call<typeof api.readTicket>("GET /rest/office/inbox/:number", { params: { number }, signal }),
  });

function useChange<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => cache.invalidateQueries({ queryKey: KEY }) });
}

type WithNumber<Body> = Body & { number: string };

export const useChangeTicket = () =>
  useChange(({ number, ...body }: WithNumber<WireInput<typeof api.changeTicket>["body"]>) =>
    call<typeof api.changeTicket>("POST /rest/office/inbox/:number", { params: { number }, body }),
  );

export const useAddNote = () =>
  useChange(({ number, text }: WithNumber<{ text: string }>) =>
    call<typeof api.addNote>("POST /rest/office/inbox/:number/notes", { params: { number }, body: { text } }),
  );

export const useReply = () =>
  useChange(({ number, text }: WithNumber<{ text: string }>) =>
    call<typeof api.replyToTicket>("POST /rest/office/inbox/:number/reply", {
      params: { number },
      body: { text },
    }),
  );

export const useDecideOwner = () =>
  useChange(({ number, ...body }: WithNumber<WireInput<typeof decideOwnerRequest>["body"]>) =>
    call<typeof decideOwnerRequest>("POST /rest/office/owner-requests/:number/decision", {
      params: { number },
      body,
    }),
  );

/** Orders that had the number of an abuse report at that time. */
export const suspectOrders = (number: string) =>
  queryOptions({
    queryKey: [...KEY, "suspects", number],
    queryFn: ({ signal }) =>
      call<typeof listSuspectOrders>("GET /rest/office/abuse/:number/orders", { params: { number }, signal }),
  });

export const useOpenAuthority = () =>
  useChange((body: WireInput<typeof api.openAuthorityRequest>["body"]) =>
    call<typeof api.openAuthorityRequest>("POST /rest/office/inbox/authority", { body }),
  );

export const useSetLegalChecks = () =>
  useChange(({ number, ...body }: WithNumber<WireInput<typeof api.setLegalChecks>["body"]>) =>
    call<typeof api.setLegalChecks>("POST /rest/office/inbox/:number/checks", { params: { number }, body }),
  );

export const usePreserve = () =>
  useChange(({ number, subject }: WithNumber<{ subject: string }>) =>
    call<typeof api.preserveSubject>("POST /rest/office/inbox/:number/preserve", {
      params: { number },
      body: { subject },
    }),
  );

export const usePropose = () =>
  useChange(({ number, ...body }: WithNumber<WireInput<typeof api.proposeDisclosure>["body"]>) =>
    call<typeof api.proposeDisclosure>("POST /rest/office/inbox/:number/disclosures", {
      params: { number },
      body,
    }),
  );

export const useRelease = () =>
  useChange(({ number, id }: WithNumber<{ id: number }>) =>
    call<typeof api.releaseDisclosure>("POST /rest/office/inbox/:number/disclosures/:id/release", {
      params: { number, id: String(id) },
    }),
  );

/** Downloads a released disclosure. */
export const useDisclosedDocument = () =>
  useChange(async ({ number, id, lang }: WithNumber<{ id: number; lang: Locale }>) => {
    const file: unknown = await call<typeof api.downloadDisclosure>(
      "GET /rest/office/inbox/:number/disclosures/:id/document.pdf",
      { params: { number, id: String(id) }, query: { lang } },
    );
    if (file instanceof Blob) downloadBlob(`sonum-${number}-${id}.pdf`, file);
  });
