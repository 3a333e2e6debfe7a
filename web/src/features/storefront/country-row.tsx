import { Trans } from "@lingui/react/macro";
import type { Locale } from "@sonum/contract/locale";
import { formatCount, formatMoney, formatPercent } from "../../lib/format/format.ts";
import type { Offer } from "../../queries/catalogue.ts";
import { Flag } from "../../ui/display/flag.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./country-row.module.css";
import { isKeyboardClick } from "./move-focus.ts";
import { StarButton } from "./star-button.tsx";
import { chooseOnClick } from "./use-choice-links.ts";

/** Below this the quantity turns amber. */
const LOW_STOCK = { activation: 10, rental: 3 };

type CountryRowProps = {
  offer: Offer;
  /** From 0. */
  place: number;
  href: string;
  isChosen: boolean;
  isFavorite: boolean;
  starLabel: string;
  /** The price is the lowest across all services. */
  isFrom: boolean;
  isRent: boolean;
  /** The success rate of some row is known. */
  hasSuccess: boolean;
  lang: Locale;
  currency: string;
  onChoose: (country: string, byKey: boolean) => void;
  onStar: (country: string) => void;
};

/** Uses no hooks: there can be hundreds of rows. */
export function CountryRow({
  offer,
  place,
  href,
  isChosen,
  isFrom,
  isRent,
  hasSuccess,
  lang,
  currency,
  ...props
}: CountryRowProps) {
  const price = formatMoney(offer.price, currency, lang);
  const { iso2, numberCount, success } = offer;
  const isLow = numberCount < (isRent ? LOW_STOCK.rental : LOW_STOCK.activation);
  return (
    <tr
      className={cx(styles["row"], isChosen && styles["chosen"])}
      aria-rowindex={place + 2}
      onClick={() => props.onChoose(iso2, false)}
    >
      <td>
        <a
          href={href}
          data-choice
          aria-current={isChosen || undefined}
          onClick={(event) => chooseOnClick(event, () => props.onChoose(iso2, isKeyboardClick(event)))}
        >
          <Flag code={iso2} />
          {offer.names[lang]}
        </a>
        <StarButton
          label={`${props.starLabel}: ${offer.names[lang]}`}
          isOn={props.isFavorite}
          onPress={() => props.onStar(iso2)}
        />
      </td>
      {hasSuccess && (
        <td className={cx("num", styles["count"])}>{success ? formatPercent(success.rate, lang) : "–"}</td>
      )}
      <td className={cx("num", styles["count"], isLow && styles["low"])}>{formatCount(numberCount, lang)}</td>
      <td className={cx("num", styles["price"])}>{isFrom ? <Trans>from {price}</Trans> : price}</td>
    </tr>
  );
}

export const RowSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
    <tr key={index} className={styles["row"]}>
      <td>
        <span className={styles["placeholder"]}>
          <Skeleton shape="disc" />
          <Skeleton />
        </span>
      </td>
      <td />
      <td className={styles["count"]}>
        <Skeleton shape="short" />
      </td>
      <td className={styles["price"]}>
        <Skeleton shape="short" />
      </td>
    </tr>
  ));
