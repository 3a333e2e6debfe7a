import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { formatMoney } from "../../lib/format.ts";
import { useSettings } from "../../lib/settings-store.ts";
import type { PayoutWish } from "../../queries/payouts.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.ts";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import styles from "./earnings.module.css";
import { readSum } from "./read-sum.ts";

type PayoutFormProps = {
  availableUsd: string;
  isBusy: boolean;
  onAsk: (wish: Pick<PayoutWish, "sum" | "key">) => void;
  children?: ReactNode;
};

/** How much to take out. The server decides and says why not; the field only keeps from typing nonsense. */
export function PayoutForm({ availableUsd, isBusy, onAsk, children }: PayoutFormProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [text, setText] = useState("");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const sum = readSum(text);
  const most = Math.floor(Number(availableUsd) * 100) / 100;

  const write = (value: string) => {
    setText(value);
    setKey(crypto.randomUUID());
  };
  return (
    <form
      className={cx(cardClass, styles["form"])}
      onSubmit={(event) => {
        event.preventDefault();
        if (sum !== undefined) onAsk({ sum, key });
      }}
    >
      <Field
        label={t`Amount, USD`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder="0"
        onChange={(event) => write(event.target.value)}
        onBlur={() => sum !== undefined && sum < 0 && write("0")}
        hint={t`Available now: ${formatMoney(most, "USD", lang)}`}
      />
      {most > 0 && (
        <Button variant="ghost" size="small" onClick={() => write(String(most))}>
          <Trans>Everything that is available</Trans>
        </Button>
      )}
      {children}
      <Button type="submit" size="large" disabled={sum === undefined} isBusy={isBusy}>
        <Trans>Request a payout</Trans>
      </Button>
    </form>
  );
}
