import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type PayoutWish, useRequestPayout } from "../../queries/payouts.ts";
import type { ReferralSummary } from "../../queries/referrals.ts";
import { SectionHeader } from "../../ui/page-header.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { DestinationCard } from "./destination-form.tsx";
import styles from "./earnings.module.css";
import { HoldNote } from "./hold-note.tsx";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutResult } from "./payout-result.tsx";

/** Asks for referral earnings, to the balance in the shop or outside. */
export function Withdraw({ summary }: { summary: ReferralSummary }) {
  const { t } = useLingui();
  const [to, setTo] = useState<PayoutWish["to"]>("balance");
  const request = useRequestPayout();
  return (
    <section className={styles["part"]}>
      <SectionHeader title={<Trans>Withdraw</Trans>} />
      <div className={styles["columns"]}>
        {request.isSuccess || request.isError ? (
          <PayoutResult error={request.error} onAgain={request.reset} />
        ) : (
          <PayoutForm
            availableUsd={summary.availableUsd}
            isBusy={request.isPending}
            onAsk={(wish) => request.mutate({ ...wish, source: "referrals", to })}
          >
            <Segmented
              label={t`Where to`}
              value={to}
              options={[
                { value: "balance", text: <Trans>To my balance</Trans> },
                { value: "outside", text: <Trans>Outside</Trans> },
              ]}
              onChange={setTo}
            />
          </PayoutForm>
        )}
        <div className={styles["part"]}>
          {to === "outside" && <DestinationCard />}
          <HoldNote days={summary.holdDays} />
        </div>
      </div>
    </section>
  );
}
