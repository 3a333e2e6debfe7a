import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./earnings.module.css";

type PayoutFormProps = {
  /** `undefined` while unknown; then only the server validates. */
  availableUsd: string | undefined;
  text: string;
  /** Whether the user returned from a result: focuses the field. */
  isBack: boolean;
  isBusy: boolean;
  onText: (text: string) => void;
  onRequest: (sum: number) => void;
  children?: ReactNode;
};

/**
 * The payout amount. The server decides; the form only prevents invalid input and an identity check for more than is
 * available.
 */
export function PayoutForm(props: PayoutFormProps) {
  const { availableUsd, text, isBack, isBusy, onText, onRequest, children } = props;
  const { t } = useLingui();
  const { lang } = useSettings();
  const field = useRef<HTMLInputElement>(null);
  const sum = parseAmount(text);
  const most = Number(availableUsd ?? "0");
  const money = (usd: number) => formatMoney(usd, "USD", lang);
  const isTooMuch = availableUsd !== undefined && sum !== undefined && sum > most;
  const tooMuch = most > 0 ? t`At most ${{ most: money(most) }}` : t`Nothing is available yet`;
  return (
    <Form
      className={cx(cardClass, styles["form"])}
      onSubmit={() => {
        if (isTooMuch) field.current?.focus();
        else if (sum !== undefined) onRequest(sum);
      }}
    >
      <Field
        ref={field}
        label={t`Amount, USD`}
        autoFocus={isBack}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder="0"
        onChange={(event) => onText(event.target.value)}
        onBlur={() => sum !== undefined && sum < 0 && onText("0")}
        hint={t`Available now: ${money(most)}`}
        error={isTooMuch ? tooMuch : undefined}
      />
      {most > 0 && (
        <Button variant="ghost" size="small" onClick={() => onText(String(most))}>
          <Trans>All available</Trans>
        </Button>
      )}
      {children}
      <Button
        type="submit"
        size="large"
        disabled={sum === undefined}
        whyDisabled={t`Enter an amount first`}
        isBusy={isBusy}
      >
        <Trans>Request a payout</Trans>
      </Button>
    </Form>
  );
}

/** Parses a typed amount with a comma or point; `undefined` if it is not a number. */
function parseAmount(text: string): number | undefined {
  const plain = text.replace(/\s/g, "").replace(",", ".");
  return /^-?\d{1,9}(\.\d*)?$/.test(plain) ? Number(plain) : undefined;
}
