import type { listActiveRentals, listRentals, readRental } from "@sonum/contract/rentals/rental";
import type {
  cancelRental,
  endRental,
  exportInbox,
  readInbox,
  setAutoProlong,
} from "@sonum/contract/rentals/rental-actions";
import type { WireReply } from "@sonum/contract/route";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { downloadText } from "../lib/page/download-text.ts";

export type Rental = WireReply<typeof readRental>;
export type Message = Rental["messages"][number];
export type AutoExtendPeriod = Rental["autoProlong"];

const INBOX_MAX = "1000";
const ownKey = ["rentals", "own"] as const;

/** Pushed by the live channel and polled as well. */
export const activeRentals = (currency: string) =>
  queryOptions({
    queryKey: [...ownKey, "active", currency],
    queryFn: ({ signal }) =>
      call<typeof listActiveRentals>("GET /rest/user/rent/list/active/:currency", {
        params: { currency },
        signal,
      }),
    refetchInterval: 10_000,
  });

/** Ended rentals, newest first. */
export const pastRentals = (currency: string) =>
  queryOptions({
    queryKey: [...ownKey, "past", currency],
    queryFn: async ({ signal }) => {
      const all = await call<typeof listRentals>("GET /rest/user/rent/list/:currency", {
        params: { currency },
        signal,
      });
      return all.filter((rental) => !isOpen(rental));
    },
  });

/** All SMS of a rental; the rental itself contains only the newest. */
export const inbox = ({ orderId, messageCount }: Rental) =>
  queryOptions({
    queryKey: [...ownKey, "inbox", orderId, messageCount],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof readInbox>("GET /rest/user/rent/:orderId/messages", {
        params: { orderId: String(orderId) },
        query: { limit: INBOX_MAX },
        signal,
      });
      return data;
    },
  });

export const useExportInbox = () =>
  useMutation({
    mutationFn: async ({ orderId, phone }: Rental) => {
      const text = await call<typeof exportInbox>("GET /rest/user/rent/:orderId/export", {
        params: { orderId: String(orderId) },
      });
      downloadText(`sms-${phone.replace(/\D/g, "")}.csv`, text, "text/csv");
    },
  });

/** Cancels the rental with a full refund. */
export const useCancelRental = () =>
  useRentalMutation(async (rental: Rental): Promise<Rental> => {
    await call<typeof cancelRental>("DELETE /rest/user/rent/:orderId", { params: idOf(rental) });
    return { ...rental, state: "cancelled", actions: [] };
  });

/** Ends the rental early, without a refund. */
export const useEndRental = () =>
  useRentalMutation((rental: Rental) =>
    call<typeof endRental>("POST /rest/user/rent/:orderId/end", inRentalCurrency(rental)),
  );

export const useAutoExtend = () =>
  useRentalMutation(({ rental, period }: { rental: Rental; period: AutoExtendPeriod }) =>
    call<typeof setAutoProlong>("POST /rest/user/rent/:orderId/auto", {
      ...inRentalCurrency(rental),
      body: { period },
    }),
  );

/** A mutation of one rental: puts the result into the cache and refetches rentals and wallet. */
function useRentalMutation<Input>(run: (input: Input) => Promise<Rental>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (rental) => upsertRental(cache, rental),
    onSettled: () => refetchRentalsAndWallet(cache),
  });
}

/** Puts a new or changed rental into the cache. */
export function upsertRental(cache: QueryClient, rental: Rental): void {
  const active = { queryKey: [...ownKey, "active", rental.currency] };
  cache.setQueryData<Rental[]>(active.queryKey, (list) => {
    const isKnown = list?.some(({ orderId }) => orderId === rental.orderId);
    const changed = list?.map((old) => (old.orderId === rental.orderId ? rental : old));
    return (isKnown ? changed : list && [rental, ...list])?.filter(isOpen);
  });
  // A list being fetched may predate this change and would revert it.
  if (cache.isFetching(active) > 0) void refetch(cache, active.queryKey);
}

/** The cached version of a rental. */
export const findRental = (cache: QueryClient, { orderId, currency }: Rental): Rental | undefined =>
  cache.getQueryData(activeRentals(currency).queryKey)?.find((rental) => rental.orderId === orderId);

export const isOpen = ({ state }: Rental) => state === "active" || state === "scheduled";

export async function refetchRentalsAndWallet(cache: QueryClient): Promise<void> {
  await Promise.all([refetch(cache, [...ownKey]), refetch(cache, ["wallet"])]);
}

async function refetch(cache: QueryClient, queryKey: string[]): Promise<void> {
  await cache.cancelQueries({ queryKey });
  await cache.invalidateQueries({ queryKey });
}

export const idOf = ({ orderId }: Rental) => ({ orderId: String(orderId) });
export const inRentalCurrency = (rental: Rental) => ({
  params: idOf(rental),
  query: { currency: rental.currency },
});
