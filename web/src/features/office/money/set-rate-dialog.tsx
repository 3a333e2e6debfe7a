import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { CancelButton } from "../../../ui/controls/cancel-button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import dialogForm from "../../../ui/layout/dialog-form.module.css";
import styles from "./money.module.css";
import { type OfficeRate, useSetRate } from "./queries/rates.ts";

const RATE = /^\d{1,9}(\.\d{1,8})?$/;
const LARGE_CHANGE = 0.1;

/** Sets a rate manually. A change of more than 10 % must be confirmed. */
export function SetRateDialog({ rate, onClose }: { rate: OfficeRate; onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [isMeant, setIsMeant] = useState(false);
  const set = useSetRate();
  const typed = text.trim().replace(",", ".");
  const isRate = RATE.test(typed) && Number(typed) > 0;
  const isFar = isRate && Math.abs(Number(typed) / Number(rate.rate) - 1) > LARGE_CHANGE;
  const { currency } = rate;
  return (
    <Dialog title={t`Rate of ${currency}`} closeLabel={t`Close`} onClose={onClose}>
      <Form
        className={dialogForm["form"]}
        onSubmit={() => set.mutate({ currency, rate: typed, isMeant }, { onSuccess: onClose })}
      >
        <Field
          label={t`${currency} for one dollar`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={rate.rate}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isFar && (
          <Checkbox checked={isMeant} onChange={(event) => setIsMeant(event.target.checked)}>
            <Trans>This is far from the last rate, and I mean it</Trans>
          </Checkbox>
        )}
        <div className={styles["actions"]}>
          <Button type="submit" isBusy={set.isPending} disabled={!isRate || (isFar && !isMeant)}>
            <Trans>Set the rate</Trans>
          </Button>
          <CancelButton onClick={onClose} />
        </div>
      </Form>
    </Dialog>
  );
}
