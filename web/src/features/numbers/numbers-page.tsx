import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { profile } from "../../queries/accounts.ts";
import { liveOrders } from "../../queries/activations.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { ActiveNumbers } from "./active-numbers.tsx";
import { AlertChoices } from "./alerts/alert-choices.tsx";
import { LiveChip } from "./cards/live-chip.tsx";
import styles from "./numbers-page.module.css";
import { RecentNumbers } from "./recent-numbers.tsx";

type NumbersPageProps = {
  past?: ReactNode;
  /** Link to the rented numbers. */
  rented?: ReactNode;
  /** The API key; by default a link to it. */
  apiKey?: ReactNode;
};

/** The customer's active and past numbers; by default the last few past ones. */
export function NumbersPage({ past = <RecentNumbers />, rented, apiKey = <KeyLink /> }: NumbersPageProps) {
  const { currency } = useSettings();
  const live = useQuery(liveOrders(currency));
  return (
    <>
      <PageHeader title={<Trans>Active numbers</Trans>} state={<LiveChip />}>
        <UserInfo apiKey={apiKey} />
        <AlertChoices />
      </PageHeader>
      <div className={styles["rented"]}>{rented}</div>
      <ActiveNumbers orders={live} />
      {past}
    </>
  );
}

const KeyLink = () => (
  <Link to="/account/profile">
    <Trans>API key</Trans>
  </Link>
);

function UserInfo({ apiKey }: { apiKey: ReactNode }) {
  const { data } = useQuery(profile);
  return (
    <div className={styles["user"]}>
      {data ? (
        <>
          <b>{data.name || data.preferred_username}</b>
          <span>{data.email}</span>
          {apiKey}
        </>
      ) : (
        <Skeleton shape="short" />
      )}
    </div>
  );
}
