import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { PaymentDonePage, useOwnTopUp } from "./payment-done-page.tsx";
import { PaymentState } from "./top-up-card.tsx";

/** The payment was cancelled or refused. If it arrives anyway, shows the success page. */
export function PaymentFailedPage({ id, note }: { id: string | undefined; note?: ReactNode }) {
  const topUp = useOwnTopUp(id);
  if (topUp && (Number(topUp.creditedUsd) > 0 || topUp.state === "pending"))
    return <PaymentDonePage id={id} note={note} />;
  return (
    <>
      <PageHeader title={<Trans>Payment</Trans>} />
      <div role="alert">
        <StateCard
          icon={<CircleX />}
          tone="red"
          title={<Trans>Payment failed</Trans>}
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
