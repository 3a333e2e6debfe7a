import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { type Method, useStartTopUp } from "../../queries/payments.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.ts";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { amountFor, countCredit, readAmount } from "./count-credit.ts";
import { CreditPreview } from "./credit-preview.tsx";
import styles from "./top-up.module.css";

type AmountFormProps = {
  method: Method;
  /** What is missing for a purchase: the form begins with what brings it. */
  missingUsd: number | undefined;
  onStarted: (started: { id: string; redirectUrl: string }) => void;
};

/** How much to pay by the chosen way, what it costs and what it brings, before anything is paid. */
export function AmountForm({ method, missingUsd, onStarted }: AmountFormProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [text, setText] = useState(missingUsd === undefined ? "" : String(amountFor(method, missingUsd)));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const start = useStartTopUp();
  const amount = readAmount(text);
  const isPayable = amount !== undefined && amount >= method.minimum && amount <= method.maximum;

  const choose = (value: string) => {
    setText(value);
    setKey(crypto.randomUUID());
  };
  const raise = () => {
    if (amount !== undefined && amount < method.minimum) choose(String(method.minimum));
    if (amount !== undefined && amount > method.maximum) choose(String(method.maximum));
  };
  const pay = async () => {
    if (!isPayable) return;
    const { code, currency } = method;
    // What is shown, in whole cents: less is never charged for.
    const expectedUsd = (Math.floor(countCredit(method, amount).creditedUsd * 100) / 100).toFixed(2);
    onStarted(await start.mutateAsync({ method: code, amount, currency, expectedUsd, key }));
    setKey(crypto.randomUUID());
  };

  return (
    <form
      className={cx(cardClass, styles["amount"])}
      onSubmit={(event) => {
        event.preventDefault();
        // The failure is told by the message that every failed call shows.
        pay().catch(() => {});
      }}
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
        onBlur={raise}
      />
      <CreditPreview method={method} amount={isPayable ? amount : undefined} />
      <Button type="submit" size="large" disabled={!isPayable} isBusy={start.isPending}>
        <Trans>Pay</Trans>
      </Button>
      <p className={styles["hint"]}>
        <Trans>The money is credited 15 minutes to 24 hours after payment, usually at once.</Trans>
      </p>
    </form>
  );
}
