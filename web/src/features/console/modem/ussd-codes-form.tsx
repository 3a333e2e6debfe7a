import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { type UssdCodes, useSaveUssdCodes } from "../queries/machine-ports.ts";
import styles from "./modem.module.css";

const CODE = /^[*#][\d*#]{1,38}#$/;
const AMOUNT = /^\d{1,5}([.,]\d{1,2})?$/;
const isCode = (text: string) => text === "" || CODE.test(text);
const isAmount = (text: string) => text === "" || AMOUNT.test(text);

type UssdCodesFormProps = { operator: string; codes: UssdCodes | undefined; onClose: () => void };

/** The USSD codes of a mobile operator, for all SIM cards of the partner, and the amount to warn below. */
export function UssdCodesForm({ operator, codes, onClose }: UssdCodesFormProps) {
  const { t } = useLingui();
  const save = useSaveUssdCodes();
  const [credit, setCredit] = useState(codes?.credit ?? "");
  const [number, setNumber] = useState(codes?.number ?? "");
  const [low, setLow] = useState(codes?.lowBelow?.toString() ?? "");
  const isValid = isCode(credit) && isCode(number) && isAmount(low);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return;
    const lowBelow = low === "" ? null : Number(low.replace(",", "."));
    save.mutate(
      { operator, credit: credit || null, number: number || null, lowBelow },
      { onSuccess: onClose, onError: showFailure },
    );
  };
  const errorOf = (code: string) => (isCode(code) ? undefined : t`For instance *100#`);
  return (
    <form className={styles["form"]} onSubmit={send}>
      <p>
        <Trans>Your operator's help pages name these codes. They count for all your {operator} cards.</Trans>
      </p>
      <div className={styles["pair"]}>
        <Field
          label={t`Code for the credit`}
          placeholder="*100#"
          value={credit}
          error={errorOf(credit)}
          onChange={({ target }) => setCredit(target.value.trim())}
        />
        <Field
          label={t`Code for the own number`}
          placeholder="*101#"
          value={number}
          error={errorOf(number)}
          onChange={({ target }) => setNumber(target.value.trim())}
        />
      </div>
      <Field
        label={t`Warn when the credit is below`}
        hint={t`In the currency of the card; empty for no warning`}
        inputMode="decimal"
        value={low}
        error={isAmount(low) ? undefined : t`An amount with at most two decimals`}
        onChange={({ target }) => setLow(target.value.trim())}
      />
      <div className={styles["actions"]}>
        <Button type="submit" size="small" disabled={!isValid} isBusy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
