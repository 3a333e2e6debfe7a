import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FigureRow } from "../../ui/display/figure-row.tsx";
import { LoadFailed } from "../../ui/layout/not-loaded.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./earnings.module.css";
import { EarningsChart } from "./earnings-chart.tsx";
import { LinkCard } from "./link-card.tsx";
import { PayoutList } from "./payout-list.tsx";
import { type ReferralSummary, referralSummary, useReferralReport } from "./queries/referrals.ts";
import { ReferralTable } from "./referral-table.tsx";
import { Withdraw } from "./withdraw.tsx";

/** The referral page: link, referrals, earnings and withdrawal. */
export function ReferralsPage() {
  const { currency } = useSettings();
  const { data, isPending, refetch } = useQuery(referralSummary(currency));
  const report = useReferralReport();
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Referrals</Trans>}>
        <Button variant="secondary" isBusy={report.isPending} onClick={() => report.mutate()}>
          <Download />
          <Trans>Download the report</Trans>
        </Button>
      </PageHeader>
      {data && <Loaded summary={data} />}
      {!data && (isPending ? <Skeleton shape="card" /> : <Failed onRetry={() => void refetch()} />)}
    </div>
  );
}

const Loaded = ({ summary }: { summary: ReferralSummary }) => (
  <>
    <LinkCard summary={summary} />
    <Sums summary={summary} />
    <EarningsChart days={summary.days} currency={summary.currency} />
    <ReferralTable />
    <Withdraw summary={summary} />
    <PayoutList source="referrals" />
  </>
);

function Sums({ summary }: { summary: ReferralSummary }) {
  const { lang } = useSettings();
  const money = (amount: number) => formatMoney(amount, summary.currency, lang);
  return (
    <FigureRow
      figures={[
        { id: "people", name: <Trans>Referrals</Trans>, value: formatCount(summary.referrals, lang) },
        { id: "earned", name: <Trans>Earned in all</Trans>, value: money(summary.earned) },
        {
          id: "available",
          name: <Trans>Available now</Trans>,
          value: money(summary.available),
          tone: "green",
        },
        {
          id: "held",
          name: <Trans>On hold</Trans>,
          value: money(Math.max(0, summary.balance - summary.available)),
        },
        { id: "way", name: <Trans>On its way</Trans>, value: money(summary.onItsWay) },
      ]}
    />
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed title={<Trans>Your referrals could not be loaded</Trans>} onRetry={onRetry}>
    <Trans>What you earned stays yours.</Trans>
  </LoadFailed>
);
