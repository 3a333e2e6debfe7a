import { msg } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import "../../../lib/acceptable-use.ts";
import { ApiError, apiErrorFrom } from "../../../lib/api-error.ts";
import { hasNoOutcome } from "../../../lib/has-no-outcome.ts";
import { tellRefused } from "../../../lib/refused-purchase.ts";
import { setSettings } from "../../../lib/settings-store.ts";
import { showFailure, wordsFor } from "../../../lib/show-failure.ts";
import { type MessageText, showMessage } from "../../../lib/system-messages.ts";
import { type Bought, useBuyActivation, type Wish } from "../../../queries/activations.ts";

/** The status of a call that brought what it could. */
const ANSWERED = 200;

/**
 * Buys and goes to the page that tells the outcome. A purchase whose answer was lost keeps its key, so that pressing
 * again finishes that purchase and does not make a second one. Whoever would rather not promise lawful use stays here.
 */
export function useBuy(): { buy: (wish: Wish) => void; isBuying: boolean } {
  const navigate = useNavigate();
  const purchase = useBuyActivation();
  const open = useRef<{ name: string; key: string }>(undefined);

  const buy = (wish: Wish) => {
    const name = nameOf(wish);
    const key = open.current?.name === name ? open.current.key : crypto.randomUUID();
    open.current = { name, key };
    // Refused or not, it is what stands chosen afterwards, also for whoever came to it by an address.
    setSettings({ lastViewed: { service: wish.service, country: wish.country } });
    purchase.mutate(
      { ...wish, key },
      {
        onSuccess: (bought) => {
          open.current = undefined;
          void tellIfFewer(bought);
          void navigate({ to: "/account/order_done" });
        },
        onError: (error) => {
          if (hasNoOutcome(error)) return void showFailure(error);
          open.current = undefined;
          if (!isPriceChanged(error)) void navigate({ href: tellRefused(error) });
        },
      },
    );
  };

  return { buy, isBuying: purchase.isPending };
}

/** What makes two presses one purchase: what is bought, not its price, which may have changed in between. */
const nameOf = ({ service, country, operator, quantity }: Wish) =>
  JSON.stringify([service, country, operator, quantity]);

/** Fewer than asked for are a success that needs a word, and the reason. */
async function tellIfFewer({ data: { length: count }, asked, refused }: Bought): Promise<void> {
  if (count === asked) return;
  const detail = refused ? await reasonOf(refused) : [];
  showMessage({
    status: "warning",
    text: msg`Only ${count} of ${asked} numbers could be bought.`,
    ...(detail.length > 0 && { detail }),
  });
}

/** As for a purchase that was refused as a whole, but that some were there and no others are to be looked for. */
async function reasonOf(refused: NonNullable<Bought["refused"]>): Promise<MessageText[]> {
  if (refused.code === "number_unavailable") return [msg`There are no more of them right now.`];
  const { text, detail = [] } = await wordsFor(apiErrorFrom(ANSWERED, refused));
  return text === undefined ? [] : [text, detail].flat();
}

/** The customer saw the new price and would rather not. */
const isPriceChanged = (error: Error) => error instanceof ApiError && error.code === "price_changed";
