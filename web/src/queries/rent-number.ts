import { type RentSplit, splitDays } from "@sonum/contract/rentals/price";
import type { createRental } from "@sonum/contract/rentals/rental";
import type { prolongRental, quoteProlongation } from "@sonum/contract/rentals/rental-actions";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { refetchRentOffers } from "./rental-offers.ts";
import { idOf, inRentalCurrency, type Rental, refetchRentalsAndWallet, upsertRental } from "./rentals.ts";

type RentInput = { id: string; days: number; from: string; key: string };

/** Rents at the prices of the quote. The key makes repeated clicks idempotent. */
export function useRentNumber() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ id, days, from, key }: RentInput) =>
      call<typeof createRental>("POST /rest/user/rent/create", {
        body: { id, ...splitDays(days), from },
        idempotencyKey: key,
      }),
    onSuccess: (rental) => upsertRental(cache, rental),
    onSettled: () => Promise.all([refetchRentalsAndWallet(cache), refetchRentOffers(cache)]),
  });
}

export type ExtensionQuote = WireReply<typeof quoteProlongation>;

export const extensionQuote = (rental: Rental) =>
  queryOptions({
    queryKey: ["rentals", "prolong", rental.orderId, rental.currency],
    queryFn: ({ signal }) =>
      call<typeof quoteProlongation>("GET /rest/user/rent/:orderId/prolong", {
        ...inRentalCurrency(rental),
        signal,
      }),
    staleTime: 0,
    retry: false,
  });

type ExtensionInput = { rental: Rental; split: RentSplit; maxPrice: string; key: string };

/** Never charges more than the shown total. */
export function useExtendRental() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ rental, split, maxPrice, key }: ExtensionInput) =>
      call<typeof prolongRental>("POST /rest/user/rent/:orderId/prolong", {
        params: idOf(rental),
        query: { currency: rental.currency },
        body: { ...split, maxPrice },
        idempotencyKey: key,
      }),
    onSuccess: (rental) => upsertRental(cache, rental),
    onSettled: () => refetchRentalsAndWallet(cache),
  });
}
