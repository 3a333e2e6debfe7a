import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { showFailure } from "../../../../lib/api/show-failure.ts";
import { findPendingPurchase, type PendingPurchase } from "../../../../queries/pending-purchase.ts";
import { useBuy } from "../../../../queries/use-buy.ts";
import { balance } from "../../../../queries/wallet.ts";

/** Between tries, each of which asks up to four times within ten seconds. */
export const RETRY_PAUSE_MS = 15_000;

type Attempts = { tried: number | undefined; isTrying: boolean; hasFailed: boolean };

/**
 * Makes a pending purchase once the balance pays for it, while the customer sees the page: the time of a number starts
 * when it is bought. Tries once per balance, and again after a pause as long as the outcome is unknown.
 */
export function AutoPurchase({ pending }: { pending: PendingPurchase }) {
  const { currency, price, quantity = 1 } = pending.request;
  const { data } = useQuery(balance(currency));
  const { buyPending } = useBuy();
  const isVisible = useSyncExternalStore(subscribeVisibility, isPageVisible, isPageVisible);
  const attempts = useRef<Attempts>({ tried: undefined, isTrying: false, hasFailed: false });
  const [round, setRound] = useState(0);
  const amount = data?.balance;
  const sum = withoutRoundingError(price * quantity);

  const tryWith = async (now: number, past: Attempts) => {
    attempts.current = { ...past, tried: now, isTrying: true };
    const unknown = await buyPending(pending);
    if (unknown && !past.hasFailed) void showFailure(unknown);
    if (unknown) await new Promise((resume) => setTimeout(resume, RETRY_PAUSE_MS));
    attempts.current = { tried: unknown ? undefined : now, isTrying: false, hasFailed: Boolean(unknown) };
    setRound((before) => before + 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per balance and try, whatever else changes
  useEffect(() => {
    const past = attempts.current;
    if (!isVisible || amount === undefined || amount < sum || past.isTrying || amount === past.tried) return;
    // Timers stand still while a computer sleeps, so the purchase may be too old by now.
    if (findPendingPurchase()?.key === pending.key) void tryWith(amount, past);
  }, [isVisible, amount, round]);
  return null;
}

const withoutRoundingError = (sum: number) => Number(sum.toPrecision(12));

const isPageVisible = () => document.visibilityState === "visible";

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
