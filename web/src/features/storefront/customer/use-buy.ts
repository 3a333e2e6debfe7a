import { msg } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import "../../../lib/session/acceptable-use.ts";
import { ApiError, parseApiError } from "../../../lib/api/api-error.ts";
import { isOutcomeUnknown } from "../../../lib/api/is-outcome-unknown.ts";
import { storePurchaseError } from "../../../lib/api/purchase-error.ts";
import { loadErrorText, showFailure } from "../../../lib/api/show-failure.ts";
import { type MessageText, showMessage } from "../../../lib/api/system-messages.ts";
import { setSettings } from "../../../lib/settings/settings-store.ts";
import { type PurchaseRequest, type PurchaseResult, useBuyActivation } from "../../../queries/activations.ts";

/** HTTP status of a partly successful purchase. */
const PARTIAL_STATUS = 200;

/**
 * Buys and navigates to the result page. If the response is lost, the idempotency key is kept, so that a retry
 * completes that purchase instead of making a second one. Stays on the page if the user declines the lawful-use terms.
 */
export function useBuy(): { buy: (request: PurchaseRequest) => void; isBuying: boolean } {
  const navigate = useNavigate();
  const purchase = useBuyActivation();
  const unfinished = useRef<{ name: string; key: string }>(undefined);

  const buy = (request: PurchaseRequest) => {
    const name = identify(request);
    const key = unfinished.current?.name === name ? unfinished.current.key : crypto.randomUUID();
    unfinished.current = { name, key };
    // Keeps the choice selected whatever the outcome, also for users who opened it by URL.
    setSettings({ lastViewed: { service: request.service, country: request.country } });
    purchase.mutate(
      { ...request, key },
      {
        onSuccess: (bought) => {
          unfinished.current = undefined;
          void warnIfFewer(bought);
          void navigate({ to: "/account/order_done" });
        },
        onError: (error) => {
          if (isOutcomeUnknown(error)) return void showFailure(error);
          unfinished.current = undefined;
          if (!isPriceChanged(error)) void navigate({ href: storePurchaseError(error) });
        },
      },
    );
  };

  return { buy, isBuying: purchase.isPending };
}

/** Two attempts are the same purchase if these match; the price may have changed in between. */
const identify = ({ service, country, operator, quantity }: PurchaseRequest) =>
  JSON.stringify([service, country, operator, quantity]);

/** Warns if fewer numbers were bought than requested, with the reason. */
async function warnIfFewer({ data: { length: count }, asked, refused }: PurchaseResult): Promise<void> {
  if (count === asked) return;
  const detail = refused ? await explainRefusal(refused) : [];
  showMessage({
    status: "warning",
    text: msg`Only ${count} of ${asked} numbers could be bought.`,
    ...(detail.length > 0 && { detail }),
  });
}

/** Like the reason for a fully refused purchase, but worded for a partial one. */
async function explainRefusal(refused: NonNullable<PurchaseResult["refused"]>): Promise<MessageText[]> {
  if (refused.code === "number_unavailable") return [msg`There are no more of them right now.`];
  const { text, detail = [] } = await loadErrorText(parseApiError(PARTIAL_STATUS, refused));
  return text === undefined ? [] : [text, detail].flat();
}

/** The customer saw the new price and declined it. */
const isPriceChanged = (error: Error) => error instanceof ApiError && error.code === "price_changed";
