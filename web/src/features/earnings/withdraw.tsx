import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { SectionHeader } from "../../ui/layout/page-header.tsx";
import { DestinationCard } from "./destination-card.tsx";
import styles from "./earnings.module.css";
import { HoldNote } from "./hold-note.tsx";
import { PayoutRequest } from "./payout-request.tsx";
import type { PayoutInput } from "./queries/payouts.ts";
import type { ReferralSummary } from "./queries/referrals.ts";

/** Withdraws referral earnings to the shop balance or outside. */
export function Withdraw({ summary }: { summary: ReferralSummary }) {
  const { t } = useLingui();
  const [to, setTo] = useState<PayoutInput["to"]>("balance");
  return (
    <section className={styles["part"]}>
      <SectionHeader title={<Trans>Withdraw</Trans>} />
      <div className={styles["columns"]}>
        <PayoutRequest source="referrals" to={to} availableUsd={summary.availableUsd}>
          <Segmented
            label={t`Where to`}
            value={to}
            options={[
              { value: "balance", text: <Trans>To my balance</Trans> },
              { value: "outside", text: <Trans>Outside</Trans> },
            ]}
            onChange={setTo}
          />
        </PayoutRequest>
        <div className={styles["part"]}>
          {to === "outside" && <DestinationCard />}
          <HoldNote days={summary.holdDays} />
        </div>
      </div>
    </section>
  );
}
