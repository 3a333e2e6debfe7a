import { Trans } from "@lingui/react/macro";
import type { Locale } from "@sonum/contract/locale";
import { formatCount, formatMoney } from "../../lib/format.ts";
import type { Offer } from "../../queries/catalogue.ts";
import { cx } from "../../ui/cx.ts";
import { Flag } from "../../ui/flag.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./country-row.module.css";

/** At this many left the quantity turns amber. */
const LOW_STOCK = 10;

type CountryRowProps = {
  offer: Offer;
  isChosen: boolean;
  /** The price is the lowest over all services, not the price of one. */
  isFrom: boolean;
  lang: Locale;
  currency: string;
  onChoose: (country: string) => void;
};

/** Kept free of hooks: there can be hundreds of them. */
export function CountryRow({ offer, isChosen, isFrom, lang, currency, onChoose }: CountryRowProps) {
  const price = formatMoney(offer.price, currency, lang);
  return (
    <tr className={cx(styles["row"], isChosen && styles["chosen"])} onClick={() => onChoose(offer.iso2)}>
      <td>
        <button type="button" aria-pressed={isChosen}>
          <Flag code={offer.iso2} />
          {offer.names[lang]}
        </button>
      </td>
      <td className={cx("num", styles["count"], offer.numberCount < LOW_STOCK && styles["low"])}>
        {formatCount(offer.numberCount, lang)}
      </td>
      <td className={cx("num", styles["price"])}>{isFrom ? <Trans>from {price}</Trans> : price}</td>
    </tr>
  );
}

export const RowSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal places
    <tr key={place} className={styles["row"]}>
      <td>
        <span className={styles["placeholder"]}>
          <Skeleton shape="disc" />
          <Skeleton />
        </span>
      </td>
      <td className={styles["count"]}>
        <Skeleton shape="short" />
      </td>
      <td className={styles["price"]}>
        <Skeleton shape="short" />
      </td>
    </tr>
  ));
