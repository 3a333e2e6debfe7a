import { useQuery } from "@tanstack/react-query";
import { useNow } from "../../../lib/format/use-now.ts";
import { ENDED_SHOWN_MS, endedOrders } from "../../../queries/ended-orders.ts";
import type { Order } from "../../../queries/order.ts";

/** Whole seconds until `endsAt` (ms), never negative. */
export function useSecondsLeft(endsAt: number): number {
  const now = useNow();
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** Orders that ended recently. Those with a late code on offer have their own card. */
export function useJustEnded(): Order[] {
  const now = useNow();
  const { data } = useQuery(endedOrders);
  return data
    .filter(({ isPutAside }) => !isPutAside)
    .filter(({ order, endedAt }) => order.late === null && now - endedAt < ENDED_SHOWN_MS)
    .map(({ order }) => order);
}
