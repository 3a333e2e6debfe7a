import { Trans, useLingui } from "@lingui/react/macro";
import { Inbox } from "lucide-react";
import { listPageSearch, readListPage } from "../../../lib/api/list-page.ts";
import { type ListQuery, useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { OfficeLink, type OfficePageProps, type OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { OptionalPager } from "../../../ui/controls/list-pager.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { LoadFailed } from "../../../ui/layout/not-loaded.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { PayoutState } from "../payout-state.tsx";
import {
  downloadPayouts,
  type OfficePayout,
  PAYOUTS_PAGE,
  type PayoutList,
  payoutQueue,
} from "../queries/office-payouts.ts";
import { BankFiles } from "./bank-files.tsx";
import styles from "./payout-queue.module.css";
import { PayoutView } from "./payout-view.tsx";

const STATUSES = ["requested", "approved", "unknown", "paid", "rejected"] as const;

/** The payout queue, and the chosen payout beside it. State and page are in the address; without a state: those to approve. */
export function PayoutQueuePage({ search, onSearch }: OfficePageProps) {
  const { t } = useLingui();
  const { id, state = "requested" } = search;
  const status = STATUSES.find((one) => one === state);
  const options = [
    { value: "requested", text: t`Waiting for approval` },
    { value: "approved", text: t`Approved` },
    { value: "unknown", text: t`Being checked with the bank` },
    { value: "paid", text: t`Paid` },
    { value: "rejected", text: t`Rejected` },
    { value: "all", text: t`All` },
  ];
  const list = useList(payoutQueue(status, readListPage(search)));
  const file = useListExport({
    fileName: "sonum-payouts.csv",
    total: list.data?.total,
    load: () => downloadPayouts(status),
  });
  return (
    <>
      <PageHeader title={<Trans>Payouts</Trans>}>
        <ExportButton file={file} />
      </PageHeader>
      <div className={styles["columns"]} data-chosen={id !== undefined || undefined}>
        <div className={styles["side"]}>
          <SelectField
            label={t`State`}
            name="status"
            value={status ?? "all"}
            options={options}
            onChange={(next) => onSearch({ ...search, page: undefined, state: next })}
          />
          <Queue list={list} status={status} search={search} />
          <OptionalPager
            page={readListPage(search)}
            pageSize={PAYOUTS_PAGE}
            total={list.data?.total}
            onPage={(next) => onSearch({ ...search, page: undefined, ...listPageSearch(next) })}
          />
          <BankFiles />
        </div>
        <div>{id !== undefined && <PayoutView key={id} id={id} />}</div>
      </div>
    </>
  );
}

type QueueProps = {
  list: ListQuery<PayoutList>;
  status: OfficePayout["status"] | undefined;
  search: OfficeSearch;
};

function Queue({ list, status, search }: QueueProps) {
  const { data, isPending, refetch } = list;
  if (data && data.total > 0)
    return (
      <>
        <NotRefreshed list={list} />
        <ul className={cx(cardClass, styles["list"])}>
          {data.data.map((payout) => (
            <Item key={payout.id} payout={payout} search={search} />
          ))}
        </ul>
      </>
    );
  if (data)
    return (
      <>
        <NotRefreshed list={list} />
        <StateCard icon={<Inbox />} tone="neutral" title={<Trans>Nothing here</Trans>}>
          {status === "requested" ? (
            <Trans>Payout requests wait here until someone approves or rejects them.</Trans>
          ) : (
            <Trans>No payout is in this state.</Trans>
          )}
        </StateCard>
      </>
    );
  if (isPending) return <Skeleton shape="card" />;
  return (
    <LoadFailed title={<Trans>The payouts could not be loaded</Trans>} onRetry={() => void refetch()}>
      <Trans>Nothing was changed.</Trans>
    </LoadFailed>
  );
}

function Item({ payout, search }: { payout: OfficePayout; search: OfficeSearch }) {
  const { lang } = useSettings();
  return (
    <li>
      <OfficeLink
        to="/office/payouts"
        search={{ ...search, id: payout.id }}
        aria-current={payout.id === search["id"] || undefined}
      >
        <b className="num">{formatMoney(payout.sum, payout.currency, lang)}</b>
        <span className={styles["name"]}>{payout.username}</span>
        <PayoutState status={payout.status} />
        <time dateTime={payout.requestedAt}>{formatMoment(payout.requestedAt, lang, new Date())}</time>
      </OfficeLink>
    </li>
  );
}
