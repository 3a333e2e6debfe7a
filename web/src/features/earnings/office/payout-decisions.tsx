import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { type PayoutDecision, type PayoutDetail, useDecidePayout } from "../queries/office-payouts.ts";
import styles from "./payout-queue.module.css";

type TextDecision = "reject" | "paid" | "unsent";

/** The decisions open to this operator; some ask for a text first. */
export function PayoutDecisions({ payout }: { payout: PayoutDetail }) {
  const [chosen, setChosen] = useState<TextDecision>();
  const decide = useDecidePayout(payout.id);
  const submit = (decision: PayoutDecision) =>
    decide.mutate(decision, { onSuccess: () => setChosen(undefined) });
  const { canApprove, canReject, canSend, canMarkPaid, canMarkUnsent } = payout;
  if (!canApprove && !canReject && !canSend && !canMarkPaid && !canMarkUnsent) return null;
  return (
    <div className={styles["decisions"]}>
      <div className={styles["buttons"]}>
        {canApprove && (
          <Button isBusy={decide.isPending} onClick={() => submit({ what: "approve" })}>
            <Trans>Approve</Trans>
          </Button>
        )}
        {canSend && (
          <Button isBusy={decide.isPending} onClick={() => submit({ what: "send" })}>
            <Trans>Send</Trans>
          </Button>
        )}
        {canMarkPaid && (
          <Button variant="secondary" onClick={() => setChosen("paid")}>
            <Trans>It has been paid</Trans>
          </Button>
        )}
        {canMarkUnsent && (
          <Button variant="secondary" onClick={() => setChosen("unsent")}>
            <Trans>It was never sent</Trans>
          </Button>
        )}
        {canReject && (
          <Button variant="danger" onClick={() => setChosen("reject")}>
            <Trans>Reject</Trans>
          </Button>
        )}
      </div>
      {chosen && <TextForm key={chosen} what={chosen} isBusy={decide.isPending} onDecide={submit} />}
    </div>
  );
}

type TextFormProps = { what: TextDecision; isBusy: boolean; onDecide: (decision: PayoutDecision) => void };

function TextForm({ what, isBusy, onDecide }: TextFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const labels = {
    reject: t`Reason; the person reads it`,
    paid: t`Reference of the transfer`,
    unsent: t`How the bank was asked`,
  };
  const decisionOf = (): PayoutDecision => {
    if (what === "reject") return { what, reason: text };
    return what === "paid" ? { what, reference: text } : { what, note: text };
  };
  return (
    <Form onSubmit={() => onDecide(decisionOf())}>
      <Field
        label={labels[what]}
        value={text}
        maxLength={500}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={text.trim() === ""} isBusy={isBusy}>
        <Trans>Confirm</Trans>
      </Button>
    </Form>
  );
}
