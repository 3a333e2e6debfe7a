import type { listRepeatOffers } from "@sonum/contract/activations/order-lists";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { ordersKey } from "../../../queries/activations.ts";
import { stockPollInterval } from "../../../queries/catalogue.ts";

export type RepeatOffer = WireReply<typeof listRepeatOffers>["data"][number];

/** What the customer bought last; refetched with the orders. */
export const repeatOffers = (currency: string) =>
  queryOptions({
    queryKey: [...ordersKey, "repeat", currency],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listRepeatOffers>("GET /rest/user/orders/repeat/:currency", {
        params: { currency },
        signal,
      });
      return data;
    },
    refetchInterval: stockPollInterval,
    meta: { showsOwnErrors: true },
  });
