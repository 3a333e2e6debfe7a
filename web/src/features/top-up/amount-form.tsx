import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import { amountToCredit, computeCredit, parseAmount } from "./compute-credit.ts";
import { CreditPreview } from "./credit-preview.tsx";
import { type Method, useStartTopUp } from "./queries/payments.ts";
import styles from "./top-up.module.css";

type AmountFormProps = {
  method: Method;
  /** Missing for a purchase: prefills the amount needed. */
  missingUsd: number | undefined;
  onStarted: (started: { id: string; redirectUrl: string }) => void;
};

/** Amount to pay with the chosen method, with fee and credited amount before payment. */
export function AmountForm({ method, missingUsd, onStarted }: AmountFormProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [text, setText] = useState(
    missingUsd === undefined ? "" : String(amountToCredit(method, missingUsd)),
  );
  const [key, setKey] = useState(() => crypto.randomUUID());
  const start = useStartTopUp();
  const amount = parseAmount(text);
  const isPayable = amount !== undefined && amount >= method.minimum && amount <= method.maximum;

  const choose = (value: string) => {
    setText(value);
    setKey(crypto.randomUUID());
  };
  const clampAmount = () => {
    if (amount !== undefined && amount < method.minimum) choose(String(method.minimum));
    if (amount !== undefined && amount > method.maximum) choose(String(method.maximum));
  };
  const pay = async () => {
    if (!isPayable) return;
    const { code, currency } = method;
    // The credited amount as shown, in whole cents: the server refuses the top-up if it would credit less.
    const expectedUsd = (Math.floor(computeCredit(method, amount).creditedUsd * 100) / 100).toFixed(2);
    onStarted(await start.mutateAsync({ method: code, amount, currency, expectedUsd, key }));
    setKey(crypto.randomUUID());
  };

  return (
    <Form
      className={cx(cardClass, styles["amount"])}
      onSubmit={() =>
        // Failed calls already show a message.
        pay().catch(() => {})
      }
    >
      {method.presets.length > 0 && (
        <fieldset className={styles["presets"]}>
          <legend>{t`Quick amounts`}</legend>
          {method.presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={amount === preset}
              onClick={() => choose(String(preset))}
            >
              {formatMoney(preset, method.currency, lang)}
            </button>
          ))}
        </fieldset>
      )}
      <Field
        label={t`Amount, ${method.currency}`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={String(method.minimum)}
        onChange={(event) => choose(event.target.value)}
        onBlur={clampAmount}
      />
      <CreditPreview method={method} amount={isPayable ? amount : undefined} />
      <Button type="submit" size="large" disabled={!isPayable} isBusy={start.isPending}>
        <Trans>Pay</Trans>
      </Button>
      <p className={styles["hint"]}>
        <Trans>The money is credited 15 minutes to 24 hours after payment, usually at once.</Trans>
      </p>
    </Form>
  );
}
