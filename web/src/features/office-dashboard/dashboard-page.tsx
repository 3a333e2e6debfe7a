import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleX, ShieldAlert } from "lucide-react";
import { formatMoney } from "../../lib/format.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { type Dashboard, dashboard } from "../../queries/dashboard.ts";
import { ownProfile } from "../../queries/own-profile.ts";
import { Button } from "../../ui/button.tsx";
import { Chip, LiveDot } from "../../ui/chip.tsx";
import { Note } from "../../ui/note.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateCard } from "../../ui/state-card.tsx";
import { ChargebackNote } from "./chargeback-note.tsx";
import styles from "./dashboard-page.module.css";
import { SalesCharts } from "./sales-charts.tsx";
import { Tile } from "./tile.tsx";

/** How the shop is doing at this moment. Each number leads to the page where something can be done about it. */
export function DashboardPage() {
  const { data, isError, refetch } = useQuery(dashboard);
  return (
    <div className={styles["page"]}>
      <PageHeader
        title={<Trans>Dashboard</Trans>}
        state={
          <Chip tone={isError ? "red" : "green"}>
            <LiveDot /> {isError ? <Trans>No answer</Trans> : <Trans>Live</Trans>}
          </Chip>
        }
      />
      <SecondFactor />
      {!data && !isError && <Skeleton shape="card" />}
      {!data && isError && (
        <StateCard
          icon={<CircleX />}
          tone="red"
          title={<Trans>The numbers could not be loaded</Trans>}
          action={
            <Button onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The shop itself may be doing well.</Trans>
        </StateCard>
      )}
      {data && (
        <>
          <ChargebackNote chargebacks={data.chargebacks} />
          <Figures data={data} />
          <SalesCharts data={data} />
          <Queues data={data} />
        </>
      )}
    </div>
  );
}

function SecondFactor() {
  const { data: own } = useQuery(ownProfile);
  const isUnguarded = own?.twoFactor.isRequired && !own.twoFactor.totp && own.passkeys.length === 0;
  if (!isUnguarded) return null;
  return (
    <Note tone="amber" icon={<ShieldAlert />} title={<Trans>Set up a second factor first</Trans>}>
      <Trans>
        Nothing else works for an operator without one: codes of an app, or a passkey.{" "}
        <a href="/account/profile">To the profile</a>
      </Trans>
    </Note>
  );
}

function Figures({ data: { today, week, machines, messages } }: { data: Dashboard }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const money = (usd: string) => formatMoney(Number(usd), "USD", lang);
  const weekSuccess = percentOf(week.delivered, week.delivered + week.refunded);
  const weekRefunds = percentOf(week.refunded, week.sold);
  return (
    <div className={styles["tiles"]}>
      <Tile
        to="/office/payments"
        title={t`Sales today`}
        value={String(today.sold)}
        note={t`${money(today.revenueUsd)} for codes; 7 days: ${week.sold}, ${money(week.revenueUsd)}`}
      />
      <Tile
        to="/office/prices"
        title={t`Success today`}
        value={percentOf(today.delivered, today.delivered + today.refunded)}
        note={t`codes came for ${today.delivered} of those that ended; 7 days: ${weekSuccess}`}
      />
      <Tile
        to="/office/ledger"
        title={t`Refunds today`}
        value={String(today.refunded)}
        note={t`cancelled or out of time; 7 days: ${week.refunded} (${weekRefunds})`}
      />
      <Tile
        to="/office/fleet"
        title={t`Machines online`}
        value={`${machines.online} / ${machines.total}`}
        tone={machines.online < machines.total ? "amber" : undefined}
        note={t`heard of in the last minutes, of those switched on`}
      />
      <Tile
        to="/office/fleet"
        title={t`Messages nobody waited for`}
        value={String(messages.unmatched)}
        note={t`of ${messages.arrived} in 24 hours; put aside: ${messages.quarantined}`}
      />
    </div>
  );
}

function Queues({ data: { queues, errors } }: { data: Dashboard }) {
  const { t } = useLingui();
  const waiting = (count: number) => (count > 0 ? "amber" : undefined);
  const failed = (count: number) => (count > 0 ? "red" : undefined);
  return (
    <>
      <h2 className={styles["part"]}>
        <Trans>What waits</Trans>
      </h2>
      <div className={styles["tiles"]}>
        <Tile
          to="/office/partners"
          search={{ state: "pending" }}
          title={t`Partners to decide`}
          value={String(queues.partners)}
          tone={waiting(queues.partners)}
        />
        <Tile
          to="/office/payouts"
          title={t`Payouts to decide`}
          value={String(queues.payouts)}
          tone={waiting(queues.payouts)}
        />
        <Tile
          to="/office/payments"
          title={t`Held payments`}
          value={String(queues.payments)}
          tone={waiting(queues.payments)}
        />
        <Tile
          to="/office/payments"
          search={{ tab: "refunds" }}
          title={t`Deposits asked back`}
          value={String(queues.refunds)}
          tone={waiting(queues.refunds)}
        />
        <Tile
          to="/office/mails"
          title={t`Queue`}
          value={String(queues.jobs + queues.messages)}
          note={t`jobs due: ${queues.jobs}, messages to read: ${queues.messages}`}
        />
        <Tile
          to="/office/mails"
          title={t`Errors`}
          value={String(errors.jobs + errors.answers)}
          tone={failed(errors.jobs + errors.answers)}
          note={t`failed jobs: ${errors.jobs}, failed answers in an hour: ${errors.answers}`}
        />
      </div>
    </>
  );
}

const percentOf = (part: number, whole: number) =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`;
