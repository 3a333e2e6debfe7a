import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../lib/format/format.ts";
import type { PriceChange } from "../../lib/format/new-price.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import styles from "./new-price-dialog.module.css";

type NewPriceDialogProps = { change: PriceChange; onAnswer: (isAgreed: boolean) => void };

/** Asks whether to buy at the new price when it rose since it was shown. */
export function NewPriceDialog({ change, onAnswer }: NewPriceDialogProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { quantity, currency } = change;
  const shown = formatMoney(change.shown, currency, lang);
  const price = formatMoney(change.price, currency, lang);
  const limit = change.limit === undefined ? undefined : formatMoney(change.limit, currency, lang);
  const all = formatMoney(change.price * quantity, currency, lang);
  return (
    <Dialog title={t`The price has changed`} closeLabel={t`Close`} onClose={() => onAnswer(false)}>
      <div className={styles["body"]}>
        <p>
          {limit === undefined ? (
            <Trans>Nothing was charged. Do you still want the number?</Trans>
          ) : (
            <Trans>
              Nothing was charged: the price is above your limit now. Do you still want the number?
            </Trans>
          )}
        </p>
        <dl className={styles["prices"]}>
          <dt>
            <Trans>Price you saw</Trans>
          </dt>
          <dd>
            <s>{shown}</s>
          </dd>
          {limit !== undefined && (
            <>
              <dt>
                <Trans>Your limit</Trans>
              </dt>
              <dd>{limit}</dd>
            </>
          )}
          <dt>
            <Trans>Price now</Trans>
          </dt>
          <dd>
            <b>{price}</b>
          </dd>
        </dl>
        <div className={styles["actions"]}>
          <Button size="large" onClick={() => onAnswer(true)}>
            {quantity > 1 ? (
              <Trans>
                Buy {quantity} for {all}
              </Trans>
            ) : (
              <Trans>Buy for {price}</Trans>
            )}
          </Button>
          <Button size="large" variant="secondary" onClick={() => onAnswer(false)}>
            <Trans>Do not buy</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
