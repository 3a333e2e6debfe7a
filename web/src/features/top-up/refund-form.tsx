import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isOutcomeUnknown } from "../../lib/api/is-outcome-unknown.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import { parseAmount } from "./compute-credit.ts";
import { useRequestRefund } from "./queries/refunds.ts";
import styles from "./top-up.module.css";

/** Requests a refund of unspent deposits; the full amount by default. */
export function RefundForm({ refundableUsd }: { refundableUsd: string }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [text, setText] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const requestRefund = useRequestRefund();
  const most = formatMoney(Number(refundableUsd), "USD", lang);
  const amount = text.trim() === "" ? Number(refundableUsd) : parseAmount(text);
  const isTooMuch = amount !== undefined && amount > Number(refundableUsd);
  const isValid = amount !== undefined && amount > 0 && !isTooMuch;
  const send = () => {
    if (!isValid) return;
    const amountUsd = text.trim() === "" ? refundableUsd : amount.toFixed(2);
    requestRefund.mutate(
      { amountUsd, key },
      {
        onSuccess: () => {
          setText("");
          setKey(crypto.randomUUID());
          showMessage({ status: "success", text: msg`We have your request. The amount is set aside.` });
        },
        // While the outcome is unknown, the same request is repeated.
        onError: (error) => void (isOutcomeUnknown(error) || setKey(crypto.randomUUID())),
      },
    );
  };
  return (
    <Form className={cx(cardClass, styles["amount"])} onSubmit={send}>
      <p className={styles["maximum"]}>
        <Trans>Unspent deposits</Trans>
        <b className="num">{most}</b>
      </p>
      <Field
        label={t`Amount, USD`}
        inputMode="decimal"
        autoComplete="off"
        placeholder={refundableUsd}
        value={text}
        {...(isTooMuch && { error: t`At most ${most}` })}
        onChange={(event) => {
          setText(event.target.value);
          setKey(crypto.randomUUID());
        }}
      />
      <Button
        type="submit"
        size="large"
        disabled={!isValid}
        whyDisabled={t`Enter an amount first`}
        isBusy={requestRefund.isPending}
      >
        <Trans>Request a refund</Trans>
      </Button>
      <p className={styles["hint"]}>
        <Trans>
          The money goes back to the card or wallet it came from, at the rate it came in by, without the fee
          of the payment method. Until a person has confirmed it, it is set aside and you can change your
          mind.
        </Trans>
      </p>
    </Form>
  );
}
