import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../lib/format.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { type Method, waitingPromo } from "../../queries/payments.ts";
import { countCredit } from "./count-credit.ts";
import styles from "./top-up.module.css";

/** What leaves the pocket and what reaches the balance. */
export function CreditPreview({ method, amount }: { method: Method; amount: number | undefined }) {
  const { lang, currency: shownIn } = useSettings();
  const count = amount === undefined ? undefined : countCredit(method, amount);
  const show = (value: number | undefined, currency: string) =>
    value === undefined ? "–" : formatMoney(value, currency, lang);
  const rate = new Intl.NumberFormat(lang, { maximumFractionDigits: 6 }).format(Number(method.rate));
  return (
    <>
      <dl className={styles["preview"]} aria-live="polite">
        <div>
          <dt>
            <Trans>You pay</Trans>
          </dt>
          <dd className="num">{show(count?.amount, method.currency)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Fee</Trans>
          </dt>
          <dd className="num">{show(count?.fee, method.currency)}</dd>
        </div>
        <div className={styles["total"]}>
          <dt>
            <Trans>Credited</Trans>
          </dt>
          <dd className="num">
            {show(count?.creditedUsd, "USD")}
            {shownIn !== "USD" && count && <small>≈ {show(count.creditedShown, shownIn)}</small>}
          </dd>
        </div>
      </dl>
      {count && <FirstBonus creditedUsd={count.creditedUsd} />}
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

/** What the sign-up promised on top; the server decides when the money is there. */
function FirstBonus({ creditedUsd }: { creditedUsd: number }) {
  const { lang } = useSettings();
  const { data } = useQuery(waitingPromo);
  if (!data?.promo) return null;
  const bonus = formatMoney((creditedUsd * data.promo.bonusPercent) / 100, "USD", lang);
  return (
    <p className={styles["bonus"]}>
      <Trans>Bonus with this first deposit: {bonus}</Trans>
    </p>
  );
}
