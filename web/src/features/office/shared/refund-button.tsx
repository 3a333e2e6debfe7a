import { Trans, useLingui } from "@lingui/react/macro";
import type { refundPurchase } from "@sonum/contract/office/users";
import { useState } from "react";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { useRefundPurchase } from "./queries/office-users.ts";

const AMOUNT = /^\d{1,6}(\.\d{1,6})?$/;

type RefundButtonProps = {
  orderId: string;
  /** What can still be refunded, in USD. */
  upTo: string;
  /** In a row of a list. */
  isSmall?: boolean;
};

const SMALL = { variant: "ghost", size: "small" } as const;
const NORMAL = { variant: "secondary" } as const;

/** Refunds an order or a rental, whole or in part; for operators who may. */
export function RefundButton({ orderId, upTo, isSmall = false }: RefundButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayRefund = useMay()<typeof refundPurchase>(["support", "finance", "owner"]);
  if (!mayRefund || Number(upTo) <= 0) return null;
  return (
    <>
      <Button {...(isSmall ? SMALL : NORMAL)} onClick={() => setIsOpen(true)}>
        <Trans>Refund</Trans>
      </Button>
      {isOpen && <RefundDialog orderId={orderId} upTo={upTo} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RefundDialog({ orderId, upTo, onClose }: RefundButtonProps & { onClose: () => void }) {
  const { t } = useLingui();
  const [amount, setAmount] = useState(upTo);
  const { mutateAsync } = useRefundPurchase();
  const amountUsd = amount.trim().replace(",", ".");
  const isValid = AMOUNT.test(amountUsd) && Number(amountUsd) > 0 && Number(amountUsd) <= Number(upTo);
  return (
    <ReasonDialog
      title={t`Refund #${orderId}`}
      confirmLabel={t`Refund`}
      isReady={isValid}
      extraFields={
        <Field
          label={t`Amount in USD`}
          hint={t`At most ${upTo} USD`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          {...(!isValid && { error: t`More than 0, at most ${upTo}` })}
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
