import { Trans, useLingui } from "@lingui/react/macro";
import type { holdSim } from "@sonum/contract/office/fleet";
import type { setBlocked } from "@sonum/contract/office/users";
import { useState } from "react";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import type { PurchaseDetail } from "../shared/queries/office-orders.ts";
import { useUserAction } from "../shared/queries/office-users.ts";
import { useWithholdSim } from "../shared/queries/withhold-sim.ts";
import { RefundButton } from "../shared/refund-button.tsx";

/** What an operator may do about an order or a rental: refund it, block its customer, take its SIM off sale. */
export function OrderActions({ purchase }: { purchase: PurchaseDetail }) {
  const { orderId, refundableUsd, isCustomerBlocked, isSimWithheld } = purchase;
  const may = useMay();
  const [dialog, setDialog] = useState<"block" | "offSale">();
  const close = () => setDialog(undefined);
  return (
    <>
      <RefundButton orderId={String(orderId)} upTo={refundableUsd} />
      {!isSimWithheld && may<typeof holdSim>(["catalogue", "owner"]) && (
        <Button variant="secondary" onClick={() => setDialog("offSale")}>
          <Trans>Take the SIM off sale</Trans>
        </Button>
      )}
      {!isCustomerBlocked && may<typeof setBlocked>(["support", "owner"]) && (
        <Button variant="danger" onClick={() => setDialog("block")}>
          <Trans>Block the customer</Trans>
        </Button>
      )}
      {dialog === "block" && <BlockDialog purchase={purchase} onClose={close} />}
      {dialog === "offSale" && <OffSaleDialog purchase={purchase} onClose={close} />}
    </>
  );
}

type DialogProps = { purchase: PurchaseDetail; onClose: () => void };

function BlockDialog({ purchase: { customerId, customer }, onClose }: DialogProps) {
  const { t } = useLingui();
  const { mutateAsync } = useUserAction();
  return (
    <ReasonDialog
      isDanger
      title={t`Block ${customer}?`}
      confirmLabel={t`Block`}
      onConfirm={(input) => mutateAsync({ action: "block", userId: customerId, ...input })}
      onClose={onClose}
    >
      <Trans>The person is signed out everywhere at once and cannot come in.</Trans>
    </ReasonDialog>
  );
}

function OffSaleDialog({ purchase: { iccid }, onClose }: DialogProps) {
  const { t } = useLingui();
  const { mutateAsync } = useWithholdSim();
  return (
    <ReasonDialog
      isDanger
      title={t`Take the SIM off sale?`}
      confirmLabel={t`Take off sale`}
      onConfirm={({ reason }) => mutateAsync({ iccid, isHeld: true, reason })}
      onClose={onClose}
    >
      <Trans>New orders stop; running ones go on. The page of its machine puts it back on sale.</Trans>
    </ReasonDialog>
  );
}
