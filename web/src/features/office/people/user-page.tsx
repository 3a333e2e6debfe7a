import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { userCard } from "../shared/queries/office-users.ts";
import { AccountStatusChips } from "./account-status-chips.tsx";
import { AdjustmentsCard } from "./adjustments-card.tsx";
import { ClosingCard } from "./closing-card.tsx";
import { LimitsCard } from "./limits-card.tsx";
import styles from "./people.module.css";
import { SessionsCard } from "./sessions-card.tsx";
import { TimelineCard } from "./timeline-card.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserFacts } from "./user-facts.tsx";

/** One user: account, limits, balances, timeline and actions. */
export function UserPage({ params }: OfficePageProps) {
  const userId = params["userId"] ?? "";
  const { data: user, isError } = useQuery(userCard(userId));
  if (isError && !user)
    return (
      <StateCard icon={<UserX />} tone="neutral" title={<Trans>Nobody was found</Trans>}>
        <Trans>Look at the spelling, or search by something else.</Trans>
      </StateCard>
    );
  if (!user) return <Skeleton shape="card" />;
  return (
    <div className={styles["page"]}>
      <PageHeader title={user.username} state={<AccountStatusChips user={user} />}>
        <UserActions user={user} />
      </PageHeader>
      <div className={styles["columns"]}>
        <div className={styles["side"]}>
          <UserFacts user={user} />
          <LimitsCard user={user} />
          <AdjustmentsCard user={user} />
          <SessionsCard user={user} />
          <ClosingCard user={user} />
        </div>
        <TimelineCard key={userId} userId={userId} />
      </div>
    </div>
  );
}
