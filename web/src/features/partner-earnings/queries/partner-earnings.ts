import type { readPartnerEarnings } from "@sonum/contract/reports/partner-earnings";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import type { Period } from "../../../lib/format/period.ts";

export type PartnerEarnings = WireReply<typeof readPartnerEarnings>;

export const partnerEarnings = ({ from, to }: Required<Period>, currency: string) =>
  queryOptions({
    queryKey: ["partner", "earnings", from, to, currency],
    queryFn: ({ signal }) =>
      call<typeof readPartnerEarnings>("GET /rest/partner/earnings", {
        query: { from, to, currency },
        signal,
      }),
  });
