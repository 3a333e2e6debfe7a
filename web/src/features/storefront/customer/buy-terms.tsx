import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { formatCount, formatMoney } from "../../../lib/format.ts";
import { useSettings } from "../../../lib/settings-store.ts";
import { operators } from "../../../queries/operators.ts";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import styles from "./buy-terms.module.css";
import type { Wishes } from "./use-terms.ts";

const QUANTITY_MAX = 20;

type BuyTermsProps = {
  service: string;
  country: string;
  price: number;
  wish: Wishes;
  limitField: Ref<HTMLInputElement>;
};

/** For those who want more than one number, a certain operator, or to pay a little more should the price rise. */
export function BuyTerms({ service, country, price, wish, limitField }: BuyTermsProps) {
  const { terms, change } = wish;
  const { t } = useLingui();
  const { lang, currency } = useSettings();
  const { data = [] } = useQuery(operators(service, country, currency));
  const shown = formatMoney(price, currency, lang);
  const options = data.map(({ code, numberCount }) => ({
    value: code,
    text: `${code} (${formatCount(numberCount, lang)})`,
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a border nobody wants
    <div className={styles["terms"]} role="group" aria-label={t`Several numbers, operator, price limit`}>
      <span className={styles["term"]}>
        <Trans>Quantity</Trans>
        <Stepper
          label={t`Quantity`}
          lessLabel={t`One fewer`}
          moreLabel={t`One more`}
          value={terms.quantity}
          max={QUANTITY_MAX}
          onChange={(quantity) => change({ quantity })}
        />
      </span>
      <span className={styles["term"]}>
        <Trans>Operator</Trans>
        <span className={styles["select"]}>
          <Select
            label={t`Operator`}
            value={terms.operator}
            options={[{ value: "", text: t`Any` }, ...options]}
            onChange={(operator) => change({ operator })}
          />
        </span>
      </span>
      <Field
        label={t`Not more than, ${currency}`}
        ref={limitField}
        error={wish.isLimitBelow(price) ? t`Your limit is below the price of ${shown}.` : undefined}
        inputMode="decimal"
        placeholder={String(price)}
        value={terms.priceLimit}
        onChange={({ target }) => change({ priceLimit: target.value.replace(/[^0-9.,]/g, "").slice(0, 9) })}
      />
    </div>
  );
}
