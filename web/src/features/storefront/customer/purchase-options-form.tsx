import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { formatCount, formatMoney } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Select } from "../../../ui/controls/select.tsx";
import { Stepper } from "../../../ui/controls/stepper.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { operators } from "../queries/operators.ts";
import styles from "./purchase-options-form.module.css";
import type { PurchaseOptionsState } from "./use-purchase-options.ts";

const QUANTITY_MAX = 20;

type PurchaseOptionsFormProps = {
  service: string;
  country: string;
  price: number;
  purchase: PurchaseOptionsState;
  limitField: Ref<HTMLInputElement>;
};

/** Purchase options: quantity, operator and a price limit above the shown price. */
export function PurchaseOptionsForm({
  service,
  country,
  price,
  purchase,
  limitField,
}: PurchaseOptionsFormProps) {
  const { options, change } = purchase;
  const { t } = useLingui();
  const { lang, currency } = useSettings();
  const { data = [] } = useQuery(operators(service, country, currency));
  const shown = formatMoney(price, currency, lang);
  const operatorOptions = data.map(({ code, numberCount }) => ({
    value: code,
    text: `${code} (${formatCount(numberCount, lang)})`,
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add an unwanted legend and border
    <div className={styles["options"]} role="group" aria-label={t`Several numbers, operator, price limit`}>
      <span className={styles["option"]}>
        <Trans>Quantity</Trans>
        <Stepper
          label={t`Quantity`}
          lessLabel={t`One fewer`}
          moreLabel={t`One more`}
          value={options.quantity}
          max={QUANTITY_MAX}
          onChange={(quantity) => change({ quantity })}
        />
      </span>
      <span className={styles["option"]}>
        <Trans>Operator</Trans>
        <span className={styles["select"]}>
          <Select
            label={t`Operator`}
            value={options.operator}
            options={[{ value: "", text: t`Any` }, ...operatorOptions]}
            onChange={(operator) => change({ operator })}
          />
        </span>
      </span>
      <Field
        label={t`Not more than, ${currency}`}
        ref={limitField}
        error={purchase.isLimitBelow(price) ? t`Your limit is below the price of ${shown}.` : undefined}
        inputMode="decimal"
        placeholder={String(price)}
        value={options.priceLimit}
        onChange={({ target }) => change({ priceLimit: target.value.replace(/[^0-9.,]/g, "").slice(0, 9) })}
      />
    </div>
  );
}
