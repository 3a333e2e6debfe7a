import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleCheck, Clock } from "lucide-react";
import { formatMoney } from "../../lib/format.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { StateCard } from "../../ui/state-card.tsx";
import { PaymentState } from "./payment-state.tsx";
import { useOwnTopUp } from "./use-own-top-up.ts";

/** Back from the provider. It shows what the provider has reported, not what the address says. */
export function PaymentDonePage({ id }: { id: string | undefined }) {
  const { lang } = useSettings();
  const topUp = useOwnTopUp(id);
  const isCredited = topUp !== undefined && Number(topUp.creditedUsd) > 0;
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
            action={<ToShop />}
          >
            <Trans>The money is on your balance.</Trans>
          </StateCard>
        ) : (
          <StateCard
            icon={<Clock />}
            tone="amber"
            title={<Trans>Thank you. We are waiting for the confirmation</Trans>}
            action={<ToShop />}
          >
            <Trans>
              Funds will be credited from 15 minutes to 24 hours depending on the payment method. This page
              shows it at once.
            </Trans>
          </StateCard>
        )}
      </div>
      {topUp && <PaymentState topUp={topUp} />}
    </>
  );
}

const ToShop = () => (
  <Link to="/activations" className={buttonClass()}>
    <Trans>Choose a number</Trans>
  </Link>
);
