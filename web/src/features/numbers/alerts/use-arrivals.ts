import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSettings } from "../../../lib/settings-store.ts";
import { type LiveOrder, liveOrders, type Order } from "../../../queries/activations.ts";

/** Tells of codes that come while the page is open; those that were there before are no news. */
export function useArrivals(onArrival: (orders: Order[]) => void): void {
  const { currency } = useSettings();
  const { data } = useQuery(liveOrders(currency));
  const told = useRef(new Set<string>());
  const tell = useEffectEvent(onArrival);

  useEffect(() => {
    const news = data?.filter((order) => isNews(order) && !told.current.has(markOf(order))) ?? [];
    for (const order of news) told.current.add(markOf(order));
    if (news.length > 0) tell(news);
  }, [data]);
}

const isNews = ({ dtSms, known }: LiveOrder) => dtSms !== null && dtSms !== known;
const markOf = ({ orderId, dtSms }: Order) => `${orderId} ${dtSms}`;
