import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { type ComplaintReason, useComplain } from "../../../queries/complaints.ts";
import type { Order } from "../../../queries/order.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CancelButton } from "../../../ui/controls/cancel-button.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import styles from "./complain-dialog.module.css";

const REASONS: readonly { value: ComplaintReason; text: MessageDescriptor }[] = [
  { value: "refused", text: msg`The service refused the code` },
  { value: "no_code", text: msg`There is no code in the message` },
  { value: "other_service", text: msg`The message is from another service` },
];

/** Asks what was wrong with a code. Does not refund at once: complaints are reviewed together. */
export function ComplainDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState<ComplaintReason>("refused");
  const complain = useComplain();
  const send = () =>
    complain.mutate(
      { order, reason },
      {
        onSuccess: () => {
          showMessage({ status: "success", text: msg`Thank you. We look at it together with others.` });
          onClose();
        },
      },
    );
  return (
    <Dialog title={t`What was wrong with the code?`} closeLabel={t`Close`} onClose={onClose}>
      <Form className={styles["form"]} onSubmit={send}>
        <fieldset className={styles["reasons"]}>
          <legend className="visually-hidden">
            <Trans>What was wrong with the code?</Trans>
          </legend>
          {REASONS.map(({ value, text }) => (
            <label key={value} className={styles["reason"]}>
              <input
                type="radio"
                name="reason"
                checked={reason === value}
                onChange={() => setReason(value)}
              />
              {t(text)}
            </label>
          ))}
        </fieldset>
        <p className={styles["hint"]}>
          <Trans>
            When too many codes from one source fail, it is not paid for them, and you get your money back.
          </Trans>
        </p>
        <div className={styles["actions"]}>
          <Button type="submit" isBusy={complain.isPending}>
            <Trans>Send</Trans>
          </Button>
          <CancelButton onClick={onClose} />
        </div>
      </Form>
    </Dialog>
  );
}
