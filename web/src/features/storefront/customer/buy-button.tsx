import { Trans, useLingui } from "@lingui/react/macro";
import { SlidersHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatMoney } from "../../../lib/format/format.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Offer } from "../../../queries/catalogue.ts";
import { useBuy } from "../../../queries/use-buy.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import styles from "../buy-box.module.css";
import type { Choice } from "../load-storefront.ts";
import { MissingLabel } from "../missing-label.tsx";
import { findMissingPart, type MissingPart } from "../use-missing-choice.ts";
import optionStyles from "./purchase-options-form.module.css";
import { PurchaseOptionsForm } from "./purchase-options-form.tsx";
import { RestockButton } from "./restock-button.tsx";
import { usePurchaseOptions } from "./use-purchase-options.ts";

type BuyButtonProps = {
  choice: Choice;
  offer: Offer | undefined;
  isSoldOut: boolean;
  onMissing: (missing: MissingPart) => void;
};

/** Buys, asks for the missing choice, or subscribes to restocks. Loaded for signed-in users only. */
export function BuyButton({ choice: { service, country }, offer, isSoldOut, onMissing }: BuyButtonProps) {
  const { currency } = useSettings();
  const { role } = useSession();
  const { t } = useLingui();
  const { buy, isBuying } = useBuy();
  const [isOpen, setIsOpen] = useState(false);
  const purchase = usePurchaseOptions(`${service} ${country} ${currency}`);
  const limitField = useRef<HTMLInputElement>(null);
  const { quantity } = purchase.options;
  const missing = findMissingPart({ ...(service && { service }), ...(country && { country }) });

  const press = () => {
    if (missing) return onMissing(missing);
    if (!service || !country || !offer) return;
    if (!purchase.isLimitBelow(offer.price))
      return void buy({ service, country, currency, ...purchase.paramsFor(offer.price) });
    // The field shows the error, so it must be visible.
    flushSync(() => setIsOpen(true));
    limitField.current?.focus();
  };

  if (isSoldOut && service && country && role === "customer") {
    return <RestockButton service={service} country={country} />;
  }
  return (
    <>
      {isOpen && offer && service && country && (
        <PurchaseOptionsForm
          service={service}
          country={country}
          price={offer.price}
          purchase={purchase}
          limitField={limitField}
        />
      )}
      <div className={optionStyles["row"]}>
        <Button
          id="buy"
          size="large"
          onClick={press}
          isBusy={isBuying}
          disabled={isSoldOut || role !== "customer" || Boolean(service && country && !offer)}
        >
          {missing ? (
            <MissingLabel part={missing} />
          ) : (
            <BuyLabel price={offer && offer.price * quantity} quantity={quantity} />
          )}
        </Button>
        {offer && (
          <IconButton
            label={t`Several numbers, operator, price limit`}
            className={optionStyles["toggle"]}
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

/** Includes the price, because the phone layout has no room beside the button. */
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
