import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSettings } from "../../../lib/settings-store.ts";
import { liveOrders, type Order } from "../../../queries/activations.ts";

/** Tells of codes that come while the page is open; those that were there before are no news. */
export function useArrivals(onArrival: (orders: Order[]) => void): void {
  const { currency } = useSettings();
  const { data } = useQuery(liveOrders(currency));
  const heard = useRef<Set<string>>(undefined);
  const tell = useEffectEvent(onArrival);

  useEffect(() => {
    if (!data) return;
    const withCode = data.filter(({ dtSms }) => dtSms !== null);
    const known = heard.current;
    heard.current = new Set([...(known ?? []), ...withCode.map(markOf)]);
    const news = known ? withCode.filter((order) => !known.has(markOf(order))) : [];
    if (news.length > 0) tell(news);
  }, [data]);
}

const markOf = ({ orderId, dtSms }: Order) => `${orderId} ${dtSms}`;
