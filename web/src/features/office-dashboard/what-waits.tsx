import { Trans, useLingui } from "@lingui/react/macro";
import type { listComplaintCases } from "@sonum/contract/complaints";
import type { listInbox } from "@sonum/contract/inboxes";
import type { listHeldPayments } from "@sonum/contract/office-payments";
import type { listPartners } from "@sonum/contract/partners";
import type { OfficePath, OfficeSearch } from "../../lib/office-link.tsx";
import type { Dashboard } from "../../queries/dashboard.ts";
import { useMay } from "../../queries/office-roles.ts";
import styles from "./dashboard-page.module.css";
import { Tile } from "./tile.tsx";

type Queue = { title: string; count: number; to: OfficePath; search?: OfficeSearch; isTheirs: boolean };

/** What people of the office have to decide or answer, each for those who do, and how the machinery keeps up. */
export function WhatWaits({ data: { queues, errors } }: { data: Dashboard }) {
  const { t } = useLingui();
  const own = useQueues(queues).filter(({ isTheirs }) => isTheirs);
  return (
    <>
      <h2 className={styles["part"]}>
        <Trans>What waits</Trans>
      </h2>
      <div className={styles["tiles"]}>
        {own.map(({ title, count, to, search }) => (
          <Tile
            key={title}
            to={to}
            search={search}
            title={title}
            value={String(count)}
            tone={count > 0 ? "amber" : undefined}
          />
        ))}
        <Tile
          title={t`Queue`}
          value={String(queues.jobs + queues.messages)}
          note={t`jobs due: ${queues.jobs}, messages to read: ${queues.messages}`}
        />
        <Tile
          title={t`Errors`}
          value={String(errors.jobs + errors.answers)}
          tone={errors.jobs + errors.answers > 0 ? "red" : undefined}
          note={t`failed jobs: ${errors.jobs}, failed answers in an hour: ${errors.answers}`}
        />
      </div>
    </>
  );
}

function useQueues(queues: Dashboard["queues"]): Queue[] {
  const { t } = useLingui();
  const may = useMay();
  const isHelper = may<typeof listInbox>(["support", "owner"]);
  const isTreasurer = may<typeof listHeldPayments>(["finance", "owner"]);
  const seesPartners = may<typeof listPartners>(["support", "finance", "owner"]);
  const seesComplaints = may<typeof listComplaintCases>(["finance", "support", "owner"]);
  const payments = { to: "/office/payments", isTheirs: isTreasurer } as const;
  return [
    { title: t`Tickets to work on`, count: queues.tickets, to: "/office/inbox", isTheirs: isHelper },
    {
      ...{ title: t`Partners to decide`, count: queues.partners, to: "/office/partners" },
      ...{ search: { state: "pending" }, isTheirs: seesPartners },
    },
    {
      ...{ title: t`Cases of complaints`, count: queues.complaints, to: "/office/complaints" },
      isTheirs: seesComplaints,
    },
    { title: t`Payouts to decide`, count: queues.payouts, to: "/office/payouts", isTheirs: isTreasurer },
    { ...payments, title: t`Held payments`, count: queues.payments },
    { ...payments, title: t`Deposits asked back`, count: queues.refunds, search: { tab: "refunds" } },
    {
      ...{ ...payments, title: t`Adjustments to agree to`, count: queues.adjustments },
      search: { tab: "adjustments" },
    },
  ];
}
