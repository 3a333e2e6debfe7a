import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleX, Wallet } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { buttonClass } from "../../ui/controls/button.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { PaymentDonePage, useOwnTopUp } from "./payment-done-page.tsx";
import { type TopUp, useCancelTopUp } from "./queries/payments.ts";
import { PaymentState } from "./top-up-card.tsx";

/**
 * Return page of a payment that was not made. Who returns from the provider without having paid has cancelled. Every other
 * state is shown as on the success page, and nothing is said about a payment before its state is known.
 */
export function PaymentFailedPage({ id, note }: { id: string | undefined; note?: ReactNode }) {
  const { topUp, isLoading, isError, refetch } = useOwnTopUp(id);
  const { mutate: cancel, isError: isCancelRefused } = useCancelTopUp();
  const openId = id !== undefined && topUp?.state === "started" ? id : undefined;
  useEffect(() => {
    if (openId !== undefined) cancel(openId);
  }, [openId, cancel]);
  if (isLoading || (openId !== undefined && !isCancelRefused)) return <PaymentPlaceholder />;
  if (topUp && (Number(topUp.creditedUsd) > 0 || !(topUp.state in UNPAID_STATES)))
    return <PaymentDonePage id={id} note={note} />;
  return (
    <>
      <PageHeader title={<Trans>Payment</Trans>} />
      <div role="alert">
        {topUp ? (
          <Unpaid isCancelled={topUp.state === "cancelled"} />
        ) : isError ? (
          <NotLoaded title={<Trans>The payment could not be loaded</Trans>} onRetry={() => void refetch()} />
        ) : (
          <NoPayment />
        )}
      </div>
      {topUp && <PaymentState topUp={topUp} />}
    </>
  );
}

const UNPAID_STATES: Partial<Record<TopUp["state"], true>> = { cancelled: true, failed: true, expired: true };

const Unpaid = ({ isCancelled }: { isCancelled: boolean }) => (
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
    <Trans>Nothing was credited. You can pay again or choose another payment method.</Trans>
  </StateCard>
);

const NoPayment = () => (
  <StateCard
    icon={<Wallet />}
    tone="neutral"
    title={<Trans>Nothing was paid</Trans>}
    action={
      <Link to="/account/topup" className={buttonClass()}>
        <Trans>Top up</Trans>
      </Link>
    }
  >
    <Trans>You have made no payment yet.</Trans>
  </StateCard>
);

const PaymentPlaceholder = () => (
  <div aria-busy="true">
    <PageHeader title={<Trans>Payment</Trans>} />
    <Skeleton shape="card" />
  </div>
);
