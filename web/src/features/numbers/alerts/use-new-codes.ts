import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { type LiveOrder, liveOrders } from "../../../queries/activations.ts";
import type { Order } from "../../../queries/order.ts";

/** Reports codes that arrive while the page is open, each once. */
export function useNewCodes(onArrival: (orders: Order[]) => void): void {
  const { currency } = useSettings();
  const { data } = useQuery(liveOrders(currency));
  const reported = useRef(new Set<string>());
  const report = useEffectEvent(onArrival);

  useEffect(() => {
    const newOrders =
      data?.filter((order) => hasNewCode(order) && !reported.current.has(codeKey(order))) ?? [];
    for (const order of newOrders) reported.current.add(codeKey(order));
    if (newOrders.length > 0) report(newOrders);
  }, [data]);
}

const hasNewCode = ({ dtSms, known }: LiveOrder) => dtSms !== null && dtSms !== known;
const codeKey = ({ orderId, dtSms }: Order) => `${orderId} ${dtSms}`;
