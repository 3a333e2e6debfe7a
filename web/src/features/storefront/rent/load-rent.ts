import type { QueryClient } from "@tanstack/react-query";
import type { Settings } from "../../../lib/settings/settings.ts";
import { currencies } from "../../../queries/catalogue.ts";
import { firstRentServices, rentOffers } from "../../../queries/rental-offers.ts";
import { readRentChoice } from "./use-rent-choice.ts";

type Context = { queryClient: QueryClient; settings: () => Settings };

/** Prefetches the lists of Rent mode. The page reports failures, and the browser retries. */
export async function loadRent({ queryClient, settings }: Context, search: Record<string, unknown>) {
  const { service } = readRentChoice(search);
  await Promise.allSettled([
    queryClient.ensureQueryData(currencies),
    queryClient.ensureQueryData(firstRentServices),
    queryClient.ensureQueryData(rentOffers(service, settings().currency)),
  ]);
}
