import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import {
  type AmountFault,
  amountToCredit,
  computeCredit,
  correctAmount,
  parseAmount,
  presetIn,
  toCharge,
  toShown,
} from "./compute-credit.ts";
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
  const { lang, currency: shownIn } = useSettings();
  const [text, setText] = useState(
    missingUsd === undefined ? "" : String(toShown(method, amountToCredit(method, missingUsd))),
  );
  const [fault, setFault] = useState<AmountFault>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const start = useStartTopUp();
  const shown = parseAmount(text);
  const amount = shown === undefined ? undefined : toCharge(method, shown);
  const isPayable = amount !== undefined && amount >= method.minimum && amount <= method.maximum;

  const choose = (value: string) => {
    setText(value);
    setFault(undefined);
    setKey(crypto.randomUUID());
  };
  const correct = () => {
    const corrected = correctAmount(method, text);
    if (corrected.text !== text) choose(corrected.text);
    if (corrected.fault) setFault(corrected.fault);
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
          {method.presets
            .map((preset) => presetIn(method, preset))
            .map((preset) => (
              <button
                key={preset}
                type="button"
                aria-pressed={shown === preset}
                onClick={() => choose(String(preset))}
              >
                {formatMoney(preset, shownIn, lang)}
              </button>
            ))}
        </fieldset>
      )}
      <Field
        label={t`Amount, ${shownIn}`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={String(toShown(method, method.minimum))}
        onChange={(event) => choose(event.target.value)}
        onBlur={correct}
      />
      <div role="status" className={styles["fault"]}>
        {fault && <FaultText fault={fault} method={method} />}
      </div>
      <CreditPreview method={method} amount={isPayable ? amount : undefined} />
      <Button
        type="submit"
        size="large"
        disabled={!isPayable}
        whyDisabled={t`Enter an amount first`}
        isBusy={start.isPending}
      >
        <Trans>Pay</Trans>
      </Button>
      <p className={styles["hint"]}>
        <Trans>Usually instant, at most 24 hours.</Trans>
      </p>
    </Form>
  );
}

/** Why the amount was changed. */
function FaultText({ fault, method }: { fault: AmountFault; method: Method }) {
  const { lang, currency } = useSettings();
  const least = formatMoney(toShown(method, method.minimum), currency, lang);
  const most = formatMoney(toShown(method, method.maximum, Math.floor), currency, lang);
  if (fault === "too large") return <Trans>The maximum is {most}.</Trans>;
  if (fault === "too small") return <Trans>The minimum is {least}.</Trans>;
  return <Trans>Enter a number. The minimum is {least}.</Trans>;
}
