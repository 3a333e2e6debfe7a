import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import "../../../lib/acceptable-use.ts";
import { hasNoOutcome } from "../../../lib/has-no-outcome.ts";
import { tellRefused } from "../../../lib/refused-purchase.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { useRentNumber } from "../../../queries/rent-number.ts";

type Wish = { id: string; days: number; from: string };

/**
 * Rents and goes to the page that tells the outcome. A purchase whose answer was lost keeps its key, so that pressing
 * again finishes that purchase and does not make a second one. Whoever would rather not promise lawful use stays here.
 */
export function useRent(): { rent: (wish: Wish) => void; isRenting: boolean } {
  const navigate = useNavigate();
  const purchase = useRentNumber();
  const open = useRef<Wish & { key: string }>(undefined);

  const rent = (wish: Wish) => {
    // The quote may have changed since; what was sent before is finished as it was sent.
    const isSame = open.current?.days === wish.days && open.current.from === wish.from;
    const purchased = isSame && open.current ? open.current : { ...wish, key: crypto.randomUUID() };
    open.current = purchased;
    purchase.mutate(purchased, {
      onSuccess: () => void navigate({ href: "/account/order_done?rental=true" }),
      onError: (error) => {
        if (hasNoOutcome(error)) return void showFailure(error);
        open.current = undefined;
        void navigate({ href: tellRefused(error, { rental: "true" }) });
      },
    });
  };

  return { rent, isRenting: purchase.isPending };
}
