import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { useBuyActivation } from "../../../queries/activations.ts";

type Wish = { service: string; country: string; currency: string; maxPrice: number };

/**
 * Buys and goes to the page that tells the outcome. A purchase whose answer was lost keeps its key, so that
 * pressing again finishes that purchase and does not make a second one.
 */
export function useBuy(): { buy: (wish: Wish) => void; isBuying: boolean } {
  const navigate = useNavigate();
  const purchase = useBuyActivation();
  const open = useRef<{ wish: string; key: string }>(undefined);

  const buy = (wish: Wish) => {
    const text = JSON.stringify(wish);
    const key = open.current?.wish === text ? open.current.key : crypto.randomUUID();
    open.current = { wish: text, key };
    purchase.mutate(
      { ...wish, key },
      {
        onSuccess: () => {
          open.current = undefined;
          void navigate({ to: "/account/order_done" });
        },
        onError: (error) => {
          if (hasNoOutcome(error)) return void showFailure(error);
          open.current = undefined;
          const type = error instanceof ApiError && error.status === 422 ? "insufficient_funds" : "busy";
          void navigate({ to: "/account/order_failed/$type", params: { type } });
        },
      },
    );
  };

  return { buy, isBuying: purchase.isPending };
}

/** Nothing is known about the purchase: no answer came, it is still under way, or the session ended before it. */
const hasNoOutcome = (error: Error) =>
  error instanceof ApiError && (error.status === 0 || error.status === 401 || error.code === "still_working");
