import { Trans, useLingui } from "@lingui/react/macro";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { OfficeLink, type OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { LoadFailed } from "../../../ui/layout/not-loaded.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { PayoutState } from "../payout-state.tsx";
import { type OfficePayout, payoutQueue } from "../queries/office-payouts.ts";
import { BankFiles } from "./bank-files.tsx";
import styles from "./payout-queue.module.css";
import { PayoutView } from "./payout-view.tsx";

type Status = OfficePayout["status"] | "";

/** The payout queue, and the chosen payout beside it. */
export function PayoutQueuePage({ search: { id } }: OfficePageProps) {
  const { t } = useLingui();
  const [status, setStatus] = useState<Status>("requested");
  const options: { value: Status; text: string }[] = [
    { value: "requested", text: t`Waiting for approval` },
    { value: "approved", text: t`Approved` },
    { value: "unknown", text: t`Being checked with the bank` },
    { value: "paid", text: t`Paid` },
    { value: "rejected", text: t`Rejected` },
    { value: "", text: t`All` },
  ];
  return (
    <>
      <PageHeader title={<Trans>Payouts</Trans>} />
      <div className={styles["columns"]} data-chosen={id !== undefined || undefined}>
        <div className={styles["side"]}>
          <SelectField label={t`State`} name="status" value={status} options={options} onChange={setStatus} />
          <Queue status={status} id={id} />
          <BankFiles />
        </div>
        <div>{id !== undefined && <PayoutView key={id} id={id} />}</div>
      </div>
    </>
  );
}

function Queue({ status, id }: { status: Status; id: string | undefined }) {
  const list = useList(payoutQueue(status === "" ? undefined : status));
  const { data, isPending, refetch } = list;
  if (data && data.total > 0)
    return (
      <>
        <NotRefreshed list={list} />
        <ul className={cx(cardClass, styles["list"])}>
          {data.data.map((payout) => (
            <Item key={payout.id} payout={payout} isChosen={payout.id === id} />
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
            <Trans>
              What partners and referrers ask to be paid waits here until somebody approves or rejects it.
            </Trans>
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

function Item({ payout, isChosen }: { payout: OfficePayout; isChosen: boolean }) {
  const { lang } = useSettings();
  return (
    <li>
      <OfficeLink to="/office/payouts" search={{ id: payout.id }} aria-current={isChosen || undefined}>
        <b className="num">{formatMoney(payout.sum, payout.currency, lang)}</b>
        <span className={styles["name"]}>{payout.username}</span>
        <PayoutState status={payout.status} />
        <time dateTime={payout.requestedAt}>{formatMoment(payout.requestedAt, lang, new Date())}</time>
      </OfficeLink>
    </li>
  );
}
