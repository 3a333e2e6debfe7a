import type { LegalTextId } from "@sonum/contract/office/legal-text-ids";
import type {
  listLegalTexts,
  publishText,
  readLegalText,
  saveDraft,
} from "@sonum/contract/office/legal-texts";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type LegalTextLine = WireReply<typeof listLegalTexts>["data"][number];
export type LegalText = WireReply<typeof readLegalText>;
export type LegalVersion = LegalText["versions"][number];
export type TextSources = LegalVersion["texts"];
export type TextSource = TextSources["en"];

const KEY = ["office", "texts"] as const;

export const legalTexts = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call<typeof listLegalTexts>("GET /rest/office/texts", { signal }),
});

export const legalText = (id: LegalTextId) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) =>
      call<typeof readLegalText>("GET /rest/office/texts/:id", { params: { id }, signal }),
    // The user may be editing it.
    refetchOnWindowFocus: false,
  });

export function useSaveDraft(id: LegalTextId) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: WireInput<typeof saveDraft>["body"]) =>
      call<typeof saveDraft>("POST /rest/office/texts/:id/draft", { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

export function usePublishText(id: LegalTextId) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: WireInput<typeof publishText>["body"]) =>
      call<typeof publishText>("POST /rest/office/texts/:id/publish", { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
