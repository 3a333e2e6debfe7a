import type { readRentPrices, removeRentPrice, setRentPrice } from "@sonum/contract/rentals/rent-prices";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";

export type RentPrices = WireReply<typeof readRentPrices>;
export type RentPriceRow = RentPrices["prices"][number];

const KEY = ["office", "rent-prices"] as const;

export const rentPrices = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call<typeof readRentPrices>("GET /rest/office/rent_prices", { signal }),
});

export const useSetRentPrice = () =>
  useChange(KEY, (body: WireInput<typeof setRentPrice>["body"]) =>
    call<typeof setRentPrice>("POST /rest/office/rent_prices", { body }),
  );

export const useRemoveRentPrice = () =>
  useChange(KEY, (body: WireInput<typeof removeRentPrice>["body"]) =>
    call<typeof removeRentPrice>("POST /rest/office/rent_prices/remove", { body }),
  );
