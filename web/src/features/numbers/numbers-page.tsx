import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { profile } from "../../queries/accounts.ts";
import { liveOrders } from "../../queries/activations.ts";
import { balance } from "../../queries/wallet.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { PagePlaceholder } from "../../ui/layout/page-placeholder.tsx";
import { ActiveNumbers } from "./active-numbers.tsx";
import { AlertChoices } from "./alerts/alert-choices.tsx";
import { LiveChip } from "./cards/live-chip.tsx";
import { FirstSteps } from "./first-steps.tsx";
import styles from "./numbers-page.module.css";
import { RecentNumbers } from "./recent-numbers.tsx";

type NumbersPageProps = {
  past?: ReactNode;
  /** Below the numbers: what the customer seldom needs. */
  foot?: ReactNode;
};

/**
 * The customer's active and past numbers; by default the last few past ones. Waits for nothing but the
 * active ones, whose codes are what the customer came for; without any, the page appears as a whole, so that nothing moves.
 */
export function NumbersPage({ past = <RecentNumbers />, foot }: NumbersPageProps) {
  const { currency } = useSettings();
  const live = useQuery(liveOrders(currency));
  const user = useQuery(profile);
  const wallet = useQuery(balance(currency));
  const hasNumbers = (live.data?.length ?? 0) > 0;
  if (live.isPending || (!hasNumbers && (user.isPending || wallet.isPending)))
    return <PagePlaceholder title={<Trans>Active numbers</Trans>} />;
  const steps = <FirstSteps user={user.data} balance={wallet.data?.balance} />;
  return (
    <>
      <PageHeader title={<Trans>Active numbers</Trans>} state={<LiveChip />}>
        <AlertChoices />
      </PageHeader>
      {!hasNumbers && steps}
      <ActiveNumbers orders={live} />
      {hasNumbers && steps}
      {past}
      {foot && <div className={styles["foot"]}>{foot}</div>}
    </>
  );
}
