import { Trans, useLingui } from "@lingui/react/macro";
import type { listComplaintCases } from "@sonum/contract/activations/complaints";
import type { listMessageChecks } from "@sonum/contract/office/lawful-use";
import type { listPartners } from "@sonum/contract/partners/partner-list";
import type { listHeldPayments } from "@sonum/contract/payments/office-payments";
import type { listInbox } from "@sonum/contract/support/inbox";
import { useQuery } from "@tanstack/react-query";
import type { OfficePath, OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useMay } from "../../../queries/office-roles.ts";
import { alerts } from "../health/queries/alerts.ts";
import styles from "./dashboard-page.module.css";
import type { Dashboard } from "./queries/dashboard.ts";
import { Tile } from "./tile.tsx";

type Queue = { title: string; count: number; to: OfficePath; search?: OfficeSearch; isPermitted: boolean };

/** The queues this operator works on, and the state of background jobs. */
export function WaitingQueues({ data: { queues, errors } }: { data: Dashboard }) {
  const { t } = useLingui();
  const permitted = useQueues(queues).filter(({ isPermitted }) => isPermitted);
  return (
    <>
      <h2 className={styles["part"]}>
        <Trans>Needs attention</Trans>
      </h2>
      <div className={styles["tiles"]}>
        {permitted.map(({ title, count, to, search }) => (
          <Tile
            key={title}
            to={to}
            search={search}
            title={title}
            value={String(count)}
            tone={count > 0 ? "amber" : "quiet"}
          />
        ))}
        <CurrentAlerts />
        <Tile
          to="/office/health"
          title={t`Queue`}
          value={String(queues.jobs + queues.messages)}
          tone={queues.jobs + queues.messages > 0 ? undefined : "quiet"}
          note={t`jobs due: ${queues.jobs}, messages to read: ${queues.messages}`}
        />
        <Tile
          to="/office/health"
          title={t`Errors`}
          value={String(errors.jobs + errors.answers)}
          tone={errors.jobs + errors.answers > 0 ? "red" : "quiet"}
          note={t`failed jobs: ${errors.jobs}, failed requests in 24 hours: ${errors.answers}`}
        />
      </div>
    </>
  );
}

function CurrentAlerts() {
  const { t } = useLingui();
  const { data } = useQuery(alerts);
  if (!data) return null;
  const count = data.alerts.filter(({ state }) => state === "raised").length;
  return (
    <Tile
      to="/office/alerts"
      title={t`Current alerts`}
      value={String(count)}
      tone={count > 0 ? "red" : "quiet"}
    />
  );
}

function useQueues(queues: Dashboard["queues"]): Queue[] {
  const { t } = useLingui();
  const may = useMay();
  const isSupport = may<typeof listInbox>(["support", "owner"]);
  const isFinance = may<typeof listHeldPayments>(["finance", "owner"]);
  const seesPartners = may<typeof listPartners>(["support", "finance", "owner"]);
  const seesComplaints = may<typeof listComplaintCases>(["finance", "support", "owner"]);
  const payments = { to: "/office/payments", isPermitted: isFinance } as const;
  return [
    {
      title: t`Messages to check`,
      count: queues.checks,
      to: "/office/message-checks",
      isPermitted: may<typeof listMessageChecks>(["support", "catalogue", "owner"]),
    },
    {
      title: t`Tickets to work on`,
      count: queues.tickets,
      to: "/office/inbox",
      search: { state: "unfinished" },
      isPermitted: isSupport,
    },
    {
      title: t`Partners to decide`,
      count: queues.partners,
      to: "/office/partners",
      search: { state: "pending" },
      isPermitted: seesPartners,
    },
    {
      title: t`Cases of complaints`,
      count: queues.complaints,
      to: "/office/complaints",
      search: { state: "open" },
      isPermitted: seesComplaints,
    },
    { title: t`Payouts to decide`, count: queues.payouts, to: "/office/payouts", isPermitted: isFinance },
    { ...payments, title: t`Held payments`, count: queues.payments },
    { ...payments, title: t`Deposits asked back`, count: queues.refunds, search: { tab: "refunds" } },
    {
      ...payments,
      title: t`Adjustments to agree to`,
      count: queues.adjustments,
      search: { tab: "adjustments", state: "waiting" },
    },
  ];
}
