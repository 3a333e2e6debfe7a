import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { pendingPromo } from "../../queries/wallet.ts";
import { computeCredit, toShown } from "./compute-credit.ts";
import type { Method } from "./queries/payments.ts";
import styles from "./top-up.module.css";

/** Amount, fee and credited amount of a top-up. */
export function CreditPreview({ method, amount }: { method: Method; amount: number | undefined }) {
  const { lang, currency: shownCurrency } = useSettings();
  const credit = amount === undefined ? undefined : computeCredit(method, amount);
  const format = (value: number | undefined, currency: string) =>
    value === undefined ? "–" : formatMoney(value, currency, lang);
  const rate = new Intl.NumberFormat(lang, { maximumFractionDigits: 6 }).format(Number(method.rate));
  return (
    <>
      <dl className={styles["preview"]} aria-live="polite">
        <div>
          <dt>
            <Trans>You pay</Trans>
          </dt>
          <dd className="num">
            {format(credit?.amount, method.currency)}
            {shownCurrency !== method.currency && credit && (
              <small>≈ {format(toShown(method, credit.amount, Math.round), shownCurrency)}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Fee</Trans>
          </dt>
          <dd className="num">{format(credit?.fee, method.currency)}</dd>
        </div>
        <div className={styles["total"]}>
          <dt>
            <Trans>Credited</Trans>
          </dt>
          <dd className="num">
            {format(credit?.creditedUsd, "USD")}
            {shownCurrency !== "USD" && credit && (
              <small>≈ {format(credit.creditedShown, shownCurrency)}</small>
            )}
          </dd>
        </div>
      </dl>
      {credit && <FirstBonus creditedUsd={credit.creditedUsd} />}
      {method.currency !== "USD" && (
        <p className={styles["hint"]}>
          <Trans>
            The balance is kept in US dollars. Rate: 1 USD = {rate} {method.currency}.
          </Trans>
        </p>
      )}
    </>
  );
}

/** The promised first-deposit bonus; the server decides once the money has arrived. */
function FirstBonus({ creditedUsd }: { creditedUsd: number }) {
  const { lang } = useSettings();
  const { data } = useQuery(pendingPromo);
  if (!data?.promo) return null;
  const bonus = formatMoney((creditedUsd * data.promo.bonusPercent) / 100, "USD", lang);
  return (
    <p className={styles["bonus"]}>
      <Trans>Bonus with this first deposit: {bonus}</Trans>
    </p>
  );
}
