import { Trans } from "@lingui/react/macro";
import { formatMoney } from "../../../lib/format.ts";
import { useSettings } from "../../../lib/settings-store.ts";
import { useSession } from "../../../lib/use-session.ts";
import type { Offer } from "../../../queries/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "../buy-box.module.css";
import type { Choice } from "../load-storefront.ts";
import { RestockButton } from "./restock-button.tsx";
import { useBuy } from "./use-buy.ts";

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
  const { buy, isBuying } = useBuy();

  const press = () => {
    if (!service || !country) return onMissing();
    if (offer) buy({ service, country, currency, maxPrice: offer.price });
  };

  if (isGone && service && country && role === "customer") {
    return <RestockButton service={service} country={country} />;
  }
  return (
    <Button
      id="buy"
      size="large"
      onClick={press}
      isBusy={isBuying}
      disabled={isGone || role !== "customer" || Boolean(service && country && !offer)}
    >
      <BuyLabel price={offer?.price} />
    </Button>
  );
}

/** On a phone the price stands on the button, because the bar has no room beside it. */
function BuyLabel({ price: amount }: { price: number | undefined }) {
  const { currency, lang } = useSettings();
  if (amount === undefined) return <Trans>Buy number</Trans>;
  const price = formatMoney(amount, currency, lang);
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
