import { msg } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import "../lib/session/acceptable-use.ts";
import { ApiError } from "../lib/api/api-error.ts";
import { isOutcomeUnknown } from "../lib/api/is-outcome-unknown.ts";
import { missingUsdOf, storePurchaseError } from "../lib/api/purchase-error.ts";
import { showFailure } from "../lib/api/show-failure.ts";
import { showMessage } from "../lib/api/system-messages.ts";
import { setSettings } from "../lib/settings/settings-store.ts";
import { type PurchaseRequest, useBuyActivation } from "./activations.ts";
import {
  clearPendingPurchase,
  findPendingPurchase,
  type PendingPurchase,
  storePendingPurchase,
} from "./pending-purchase.ts";
import { warnIfFewer } from "./warn-if-fewer.ts";

type Buying = {
  buy: (request: PurchaseRequest) => Promise<void>;
  /** Returns the error if it is unknown whether the purchase was made. */
  buyPending: (pending: PendingPurchase) => Promise<Error | undefined>;
  isBuying: boolean;
};

/**
 * Buys and navigates to the result page; both resolve when that is done. If the response is lost or money is missing, the
 * idempotency key is kept, so that a retry completes that purchase instead of making a second one. Stays on the page if
 * the user declines the lawful-use terms.
 */
export function useBuy(): Buying {
  const navigate = useNavigate();
  const purchase = useBuyActivation();
  const unfinished = useRef<Unfinished>(undefined);

  const attempt = async (request: PurchaseRequest, key: string): Promise<Error | undefined> => {
    try {
      const bought = await purchase.mutateAsync({ ...request, key });
      unfinished.current = undefined;
      clearPendingPurchase(key);
      void warnIfFewer(bought);
      await navigate({ to: "/account/order_done" });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  /** A refusal that is not about money ends the purchase. */
  const refuse = async (error: Error, key: string) => {
    unfinished.current = undefined;
    clearPendingPurchase(key);
    if (!isPriceChanged(error)) await navigate({ href: storePurchaseError(error) });
  };

  const buy = async (request: PurchaseRequest): Promise<void> => {
    const name = identify(request);
    const pendingKey = findPendingKey(name);
    const key = pendingKey ?? keyOf(name, unfinished.current) ?? crypto.randomUUID();
    unfinished.current = pendingKey === undefined ? { name, key } : undefined;
    // Keeps the choice selected whatever the outcome, also for users who opened it by URL.
    setSettings({ lastViewed: { service: request.service, country: request.country } });
    const error = await attempt(request, key);
    if (!error) return;
    if (isOutcomeUnknown(error)) return void showFailure(error);
    if (!isUnderfunded(error)) return refuse(error, key);
    // From here on only the store has the key: whoever completes the purchase ends it for all.
    unfinished.current = undefined;
    storePendingPurchase({ key, request, missingUsd: missingUsdOf(error) });
    await navigate({ href: storePurchaseError(error) });
  };

  /** Repeats a purchase whose money has arrived. If some is still missing, it goes on waiting. */
  const buyPending = async ({ request, key }: PendingPurchase): Promise<Error | undefined> => {
    const error = await attempt(request, key);
    if (!error || isUnderfunded(error)) return undefined;
    if (isOutcomeUnknown(error)) return error;
    await refuse(error, key);
    if (error instanceof ApiError && error.code === "number_unavailable") showMessage(soldOutMessage);
    return undefined;
  };

  return { buy, buyPending, isBuying: purchase.isPending };
}

type Unfinished = { name: string; key: string };

const keyOf = (name: string, unfinished: Unfinished | undefined) =>
  unfinished?.name === name ? unfinished.key : undefined;

const findPendingKey = (name: string) => {
  const pending = findPendingPurchase();
  return pending && keyOf(name, { name: identify(pending.request), key: pending.key });
};

/** Two attempts are the same purchase if these match; the price may have changed in between. */
const identify = ({ service, country, operator, quantity }: PurchaseRequest) =>
  JSON.stringify([service, country, operator, quantity]);

const isUnderfunded = (error: Error) => error instanceof ApiError && error.code === "insufficient_funds";

/** The customer saw the new price and declined it. */
const isPriceChanged = (error: Error) => error instanceof ApiError && error.code === "price_changed";

const soldOutMessage = {
  status: "warning",
  text: msg`Your money is on the balance, but the numbers sold out meanwhile. Nothing was bought.`,
} as const;
