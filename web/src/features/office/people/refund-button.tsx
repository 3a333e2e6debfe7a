import { Trans, useLingui } from "@lingui/react/macro";
import type { refundPurchase } from "@sonum/contract/office/users";
import { useState } from "react";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { type TimelineItem, useRefundPurchase } from "../shared/queries/office-users.ts";

const AMOUNT = /^\d{1,6}(\.\d{1,6})?$/;

/** States in which an order or a rental is paid for, and not yet given back. */
const PAID: Partial<Record<TimelineItem["kind"], readonly string[]>> = {
  order: ["received", "done"],
  rental: ["active", "ended"],
};

/** Refunds an order or a rental, whole or in part; nothing for anything else. */
export function RefundButton({ item: { kind, id, what, amountUsd } }: { item: TimelineItem }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayRefund = useMay()<typeof refundPurchase>(["support", "finance", "owner"]);
  if (!mayRefund || amountUsd === null || !PAID[kind]?.includes(what)) return null;
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setIsOpen(true)}>
        <Trans>Refund</Trans>
      </Button>
      {isOpen && <RefundDialog orderId={id} price={amountUsd} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type RefundDialogProps = { orderId: string; price: string; onClose: () => void };

function RefundDialog({ orderId, price, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const [amount, setAmount] = useState(price);
  const { mutateAsync } = useRefundPurchase();
  const amountUsd = amount.trim().replace(",", ".");
  const isValid = AMOUNT.test(amountUsd) && Number(amountUsd) > 0 && Number(amountUsd) <= Number(price);
  return (
    <ReasonDialog
      title={t`Refund #${orderId}`}
      confirmLabel={t`Refund`}
      isReady={isValid}
      extraFields={
        <Field
          label={t`Amount in USD`}
          hint={t`The price was ${price}.`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          {...(!isValid && { error: t`More than 0, at most ${price}` })}
          onChange={(event) => setAmount(event.target.value)}
        />
      }
      onConfirm={(input) => mutateAsync({ orderId, amountUsd, ...input })}
      onClose={onClose}
    >
      <Trans>
        The customer gets the money back on the balance, at the shop's expense: the partner keeps the
        earnings. A large amount waits until somebody else agrees.
      </Trans>
    </ReasonDialog>
  );
}
