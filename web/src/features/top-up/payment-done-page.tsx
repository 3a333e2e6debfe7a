import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX, Clock, Search, Undo2 } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { storefrontLink } from "../../lib/page/storefront-link.ts";
import { useLastViewed, useSettings } from "../../lib/settings/settings-store.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import type { TopUp } from "./queries/payments.ts";
import { topUp, topUps } from "./queries/payments.ts";
import { PaymentState } from "./top-up-card.tsx";

/** Return page of the payment provider. Shows the reported state, not what the URL says. */
export function PaymentDonePage({ id, note }: { id: string | undefined; note?: ReactNode }) {
  const { lang } = useSettings();
  const { topUp } = useOwnTopUp(id);
  const isCredited = topUp !== undefined && Number(topUp.creditedUsd) > 0 && !(topUp.state in STOPPED_STATES);
  const credited = formatMoney(Number(topUp?.creditedUsd ?? 0), "USD", lang);
  return (
    <>
      <PageHeader title={<Trans>Payment</Trans>} />
      <div role="status">
        {isCredited ? (
          <StateCard
            icon={<CircleCheck />}
            tone="green"
            title={<Trans>{credited} credited</Trans>}
            action={<ShopLink />}
          >
            <Trans>The money is on your balance.</Trans>
          </StateCard>
        ) : topUp && topUp.state in STOPPED_STATES ? (
          <StoppedPayment state={topUp.state} />
        ) : (
          <StateCard
            icon={<Clock />}
            tone="amber"
            title={<Trans>Thank you. We are waiting for the confirmation</Trans>}
            action={<ShopLink />}
          >
            <Trans>
              Funds will be credited from 15 minutes to 24 hours depending on the payment method. This page
              shows it at once.
            </Trans>
          </StateCard>
        )}
      </div>
      {/* The page stays visible while the note loads. */}
      <Suspense>{note}</Suspense>
      {topUp && <PaymentState topUp={topUp} />}
    </>
  );
}

/** States in which no further progress is expected. */
const STOPPED_STATES: Partial<Record<TopUp["state"], true>> = {
  held: true,
  disputed: true,
  refunded: true,
  failed: true,
  expired: true,
  cancelled: true,
};

function StoppedPayment({ state }: { state: TopUp["state"] }) {
  if (state === "held")
    return (
      <StateCard icon={<Search />} tone="amber" title={<Trans>We are checking the payment</Trans>}>
        <Trans>
          We received something other than requested. Support will check it. Your money is safe; you need not
          do anything.
        </Trans>
      </StateCard>
    );
  if (state === "failed" || state === "expired" || state === "cancelled")
    return (
      <StateCard
        icon={<CircleX />}
        tone="red"
        title={state === "cancelled" ? <Trans>Payment cancelled</Trans> : <Trans>Payment failed</Trans>}
        action={<TryAgainLink />}
      >
        <Trans>Nothing was charged by us. You can try again or choose another payment method.</Trans>
      </StateCard>
    );
  return (
    <StateCard icon={<Undo2 />} tone="neutral" title={<Trans>The payment went back to its payer</Trans>}>
      <Trans>It is not on your balance any more.</Trans>
    </StateCard>
  );
}

const TryAgainLink = () => (
  <Link to="/account/topup" className={buttonClass()}>
    <Trans>Try again</Trans>
  </Link>
);

/** Links to the number chosen before the top-up. */
function ShopLink() {
  const lastViewed = useLastViewed();
  return (
    <Link {...storefrontLink(lastViewed)} className={buttonClass()}>
      <Trans>Choose a number</Trans>
    </Link>
  );
}

/** The top-up with this id, or the latest one without an id. Polled until it is final. */
export function useOwnTopUp(id: string | undefined) {
  const named = useQuery({ ...topUp(id ?? ""), enabled: id !== undefined });
  const latest = useQuery({ ...topUps, enabled: id === undefined });
  const { isLoading, isError, refetch } = id === undefined ? latest : named;
  return { topUp: id === undefined ? latest.data?.[0] : named.data, isLoading, isError, refetch };
}
