import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { PendingPurchase } from "../../../../queries/pending-purchase.ts";
import { useBuy } from "../../../../queries/use-buy.ts";
import { balance } from "../../../../queries/wallet.ts";

/**
 * Makes a pending purchase once the balance pays for it, while the customer sees the page: the time of a number starts
 * when it is bought. Tries once per balance.
 */
export function AutoPurchase({ pending }: { pending: PendingPurchase }) {
  const { currency, price } = pending.request;
  const { data } = useQuery(balance(currency));
  const { buyPending } = useBuy();
  const isVisible = useSyncExternalStore(subscribeVisibility, isPageVisible, isPageVisible);
  const tried = useRef<number>(undefined);
  const amount = data?.balance;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per balance, whatever else changes
  useEffect(() => {
    if (!isVisible || amount === undefined || amount < price || amount === tried.current) return;
    tried.current = amount;
    void buyPending(pending);
  }, [isVisible, amount]);
  return null;
}

const isPageVisible = () => document.visibilityState === "visible";

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
