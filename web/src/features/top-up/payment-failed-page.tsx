import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleX } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { buttonClass } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { PaymentDonePage, useOwnTopUp } from "./payment-done-page.tsx";
import { useCancelTopUp } from "./queries/payments.ts";
import { PaymentState } from "./top-up-card.tsx";

/**
 * The payment was cancelled or refused. Who returns from the provider without having paid has cancelled. If the payment
 * arrives anyway, shows the success page.
 */
export function PaymentFailedPage({ id, note }: { id: string | undefined; note?: ReactNode }) {
  const { topUp, isLoading } = useOwnTopUp(id);
  const { mutate: cancel } = useCancelTopUp();
  const openId = id !== undefined && topUp?.state === "started" ? id : undefined;
  useEffect(() => {
    if (openId !== undefined) cancel(openId);
  }, [openId, cancel]);
  if (isLoading) return <PaymentPlaceholder />;
  if (topUp && (Number(topUp.creditedUsd) > 0 || topUp.state === "pending"))
    return <PaymentDonePage id={id} note={note} />;
  const isCancelled = topUp?.state === "cancelled";
  return (
    <>
      <PageHeader title={<Trans>Payment</Trans>} />
      <div role="alert">
        <StateCard
          icon={<CircleX />}
          tone={isCancelled ? "neutral" : "red"}
          title={isCancelled ? <Trans>Payment cancelled</Trans> : <Trans>Payment failed</Trans>}
          action={
            <Link to="/account/topup" className={buttonClass()}>
              <Trans>Try again</Trans>
            </Link>
          }
        >
          <Trans>Nothing was credited. You can pay again or choose another way to pay.</Trans>
        </StateCard>
      </div>
      {topUp && <PaymentState topUp={topUp} />}
    </>
  );
}

/** Nothing is said about a payment before its state is known. */
const PaymentPlaceholder = () => (
  <div aria-busy="true">
    <PageHeader title={<Trans>Payment</Trans>} />
    <Skeleton shape="card" />
  </div>
);
