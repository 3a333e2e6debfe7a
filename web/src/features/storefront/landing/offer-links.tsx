import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatCount, formatMoney, formatPercent } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Offer } from "../../../queries/catalogue.ts";
import { Flag } from "../../../ui/display/flag.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./links.module.css";

type OfferLinksProps = { title: ReactNode; service: string; rows: Offer[] };

/** The same service in other countries, each linked to its page. */
export function OfferLinks({ title, service, rows }: OfferLinksProps) {
  const { lang, currency } = useSettings();
  const hasSuccess = rows.some(({ success }) => success);
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>{title}</h2>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th>
              <Trans>Country</Trans>
            </th>
            {hasSuccess && (
              <th>
                <Trans>Success</Trans>
              </th>
            )}
            <th>
              <Trans>Qty</Trans>
            </th>
            <th>
              <Trans>Price</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ iso2, names, price, numberCount, success }) => (
            <tr key={iso2}>
              <td>
                <Link to="/activations/$country/$service" params={{ country: iso2, service }}>
                  <Flag code={iso2} />
                  {names[lang]}
                </Link>
              </td>
              {hasSuccess && <td className="num">{success ? formatPercent(success.rate, lang) : "–"}</td>}
              <td className="num">{formatCount(numberCount, lang)}</td>
              <td className="num">{formatMoney(price, currency, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
