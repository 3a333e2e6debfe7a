import type { readPromoRules, setPromoRules } from "@sonum/contract/office/promo-rules";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type PromoState = WireReply<typeof readPromoRules>;

const KEY = ["office", "promo"] as const;

export const promoRules = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call<typeof readPromoRules>("GET /rest/office/promo", { signal }),
});

export function useSetPromoRules() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: WireInput<typeof setPromoRules>["body"]) =>
      call<typeof setPromoRules>("POST /rest/office/promo", { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
