import { Trans, useLingui } from "@lingui/react/macro";
import type { refundPurchase } from "@sonum/contract/office/users";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { order } from "./queries/office-orders.ts";
import { useRefundPurchase } from "./queries/office-users.ts";
import { Unloaded } from "./unloaded.tsx";

const AMOUNT = /^\d{1,6}(\.\d{1,6})?$/;

type RefundButtonProps = {
  orderId: string;
  /** What can still be refunded, in USD; read when the dialog opens, if unknown. */
  upTo?: string;
  /** In a row of a list. */
  isSmall?: boolean;
};

const SMALL = { variant: "ghost", size: "small" } as const;
const NORMAL = { variant: "secondary" } as const;

/** Refunds an order or a rental, whole or in part; for operators who may. */
export function RefundButton({ orderId, upTo, isSmall = false }: RefundButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayRefund = useMay()<typeof refundPurchase>(["support", "finance", "owner"]);
  if (!mayRefund || Number(upTo) === 0) return null;
  return (
    <>
      <Button {...(isSmall ? SMALL : NORMAL)} onClick={() => setIsOpen(true)}>
        <Trans>Refund</Trans>
      </Button>
      {isOpen && <LoadedRefundDialog orderId={orderId} upTo={upTo} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type RefundDialogProps = { orderId: string; upTo: string | undefined; onClose: () => void };

function LoadedRefundDialog({ upTo, ...props }: RefundDialogProps) {
  const { t } = useLingui();
  const { orderId, onClose } = props;
  const { data, isError, refetch } = useQuery({ ...order(orderId), enabled: upTo === undefined });
  const refundable = upTo ?? data?.refundableUsd;
  if (refundable !== undefined && Number(refundable) > 0)
    return <RefundDialog {...props} upTo={refundable} />;
  return (
    <Dialog title={t`Refund #${orderId}`} closeLabel={t`Close`} onClose={onClose}>
      {refundable === undefined ? (
        <Unloaded isError={isError} onRetry={() => void refetch()} />
      ) : (
        <p>
          <Trans>The whole price was already refunded.</Trans>
        </p>
      )}
    </Dialog>
  );
}

function RefundDialog({ orderId, upTo, onClose }: RefundDialogProps & { upTo: string }) {
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
