import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import "../../../lib/session/acceptable-use.ts";
import { isOutcomeUnknown } from "../../../lib/api/is-outcome-unknown.ts";
import { storePurchaseError } from "../../../lib/api/purchase-error.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { useRentNumber } from "../../../queries/rent-number.ts";

type RentRequest = { id: string; days: number; from: string };

/**
 * Rents and navigates to the result page. If the response is lost, the idempotency key is kept, so that a retry
 * completes that purchase instead of making a second one. Stays on the page if the user declines the lawful-use terms.
 */
export function useRent(): { rent: (request: RentRequest) => void; isRenting: boolean } {
  const navigate = useNavigate();
  const purchase = useRentNumber();
  const unfinished = useRef<RentRequest & { key: string }>(undefined);

  const rent = (request: RentRequest) => {
    // The quote may have changed since; an unfinished purchase is retried exactly as it was sent.
    const isSame = unfinished.current?.days === request.days && unfinished.current.from === request.from;
    const attempt =
      isSame && unfinished.current ? unfinished.current : { ...request, key: crypto.randomUUID() };
    unfinished.current = attempt;
    purchase.mutate(attempt, {
      onSuccess: () => void navigate({ href: "/account/order_done?rental=true" }),
      onError: (error) => {
        if (isOutcomeUnknown(error)) return void showFailure(error);
        unfinished.current = undefined;
        void navigate({ href: storePurchaseError(error, { rental: "true" }) });
      },
    });
  };

  return { rent, isRenting: purchase.isPending };
}
