import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type PayoutDecision, type PayoutDetail, useDecidePayout } from "../../../queries/office-payouts.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import styles from "./payout-queue.module.css";

type Written = "reject" | "paid" | "unsent";

/** What this operator may do now. What needs words asks for them first. */
export function Decisions({ payout }: { payout: PayoutDetail }) {
  const [asked, setAsked] = useState<Written>();
  const decide = useDecidePayout(payout.id);
  const act = (decision: PayoutDecision) => decide.mutate(decision, { onSuccess: () => setAsked(undefined) });
  const { canApprove, canReject, canSend, canMarkPaid, canMarkUnsent } = payout;
  if (!canApprove && !canReject && !canSend && !canMarkPaid && !canMarkUnsent) return null;
  return (
    <div className={styles["decisions"]}>
      <div className={styles["buttons"]}>
        {canApprove && (
          <Button isBusy={decide.isPending} onClick={() => act({ what: "approve" })}>
            <Trans>Approve</Trans>
          </Button>
        )}
        {canSend && (
          <Button isBusy={decide.isPending} onClick={() => act({ what: "send" })}>
            <Trans>Send</Trans>
          </Button>
        )}
        {canMarkPaid && (
          <Button variant="secondary" onClick={() => setAsked("paid")}>
            <Trans>It has been paid</Trans>
          </Button>
        )}
        {canMarkUnsent && (
          <Button variant="secondary" onClick={() => setAsked("unsent")}>
            <Trans>It was never sent</Trans>
          </Button>
        )}
        {canReject && (
          <Button variant="danger" onClick={() => setAsked("reject")}>
            <Trans>Reject</Trans>
          </Button>
        )}
      </div>
      {asked && <Words key={asked} what={asked} isBusy={decide.isPending} onSay={act} />}
    </div>
  );
}

type WordsProps = { what: Written; isBusy: boolean; onSay: (decision: PayoutDecision) => void };

function Words({ what, isBusy, onSay }: WordsProps) {
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
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSay(decisionOf());
      }}
    >
      <Field
        label={labels[what]}
        value={text}
        maxLength={500}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={text.trim() === ""} isBusy={isBusy}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}
