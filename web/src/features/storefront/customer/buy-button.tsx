import { Trans, useLingui } from "@lingui/react/macro";
import { SlidersHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatMoney } from "../../../lib/format.ts";
import { useSettings } from "../../../lib/settings-store.ts";
import { useSession } from "../../../lib/use-session.ts";
import type { Offer } from "../../../queries/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import styles from "../buy-box.module.css";
import type { Choice } from "../load-storefront.ts";
import terms from "./buy-terms.module.css";
import { BuyTerms } from "./buy-terms.tsx";
import { RestockButton } from "./restock-button.tsx";
import { useBuy } from "./use-buy.ts";
import { useTerms } from "./use-terms.ts";

type BuyButtonProps = {
  choice: Choice;
  offer: Offer | undefined;
  isGone: boolean;
  onMissing: () => void;
};

/** The customer's button: buys, or says what is missing, or remembers to tell. Fetched for signed-in people only. */
export function BuyButton({ choice: { service, country }, offer, isGone, onMissing }: BuyButtonProps) {
  const { currency } = useSettings();
  const { role } = useSession();
  const { t } = useLingui();
  const { buy, isBuying } = useBuy();
  const [isOpen, setIsOpen] = useState(false);
  const wish = useTerms(`${service} ${country} ${currency}`);
  const limitField = useRef<HTMLInputElement>(null);
  const { quantity } = wish.terms;

  const press = () => {
    if (!service || !country) return onMissing();
    if (!offer) return;
    if (!wish.isLimitBelow(offer.price))
      return buy({ service, country, currency, ...wish.wishFor(offer.price) });
    // The field says why not, so it has to be in sight.
    flushSync(() => setIsOpen(true));
    limitField.current?.focus();
  };

  if (isGone && service && country && role === "customer") {
    return <RestockButton service={service} country={country} />;
  }
  return (
    <>
      {isOpen && offer && service && country && (
        <BuyTerms
          service={service}
          country={country}
          price={offer.price}
          wish={wish}
          limitField={limitField}
        />
      )}
      <div className={terms["row"]}>
        <Button
          id="buy"
          size="large"
          onClick={press}
          isBusy={isBuying}
          disabled={isGone || role !== "customer" || Boolean(service && country && !offer)}
        >
          <BuyLabel price={offer && offer.price * quantity} quantity={quantity} />
        </Button>
        {offer && (
          <IconButton
            label={t`Several numbers, operator, price limit`}
            className={terms["toggle"]}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal />
          </IconButton>
        )}
      </div>
    </>
  );
}

/** On a phone the price stands on the button, because the bar has no room beside it. */
function BuyLabel({ price: amount, quantity }: { price: number | undefined; quantity: number }) {
  const { currency, lang } = useSettings();
  if (amount === undefined) return <Trans>Buy number</Trans>;
  const price = formatMoney(amount, currency, lang);
  if (quantity > 1) {
    return (
      <Trans>
        Buy {quantity} for {price}
      </Trans>
    );
  }
  return (
    <>
      <span className={styles["long"]}>
        <Trans>Buy number</Trans>
      </span>
      <span className={styles["short"]}>
        <Trans>Buy for {price}</Trans>
      </span>
    </>
  );
}
