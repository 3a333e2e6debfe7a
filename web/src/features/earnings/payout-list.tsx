import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { formatMoney } from "../../lib/format/format.ts";
import { formatMoment } from "../../lib/format/format-time.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Table, TableHead } from "../../ui/display/table.tsx";
import { LoadFailed } from "../../ui/layout/not-loaded.tsx";
import { SectionHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import styles from "./earnings.module.css";
import { PayoutState } from "./payout-state.tsx";
import { ownPayouts, type Payout, useCancelPayout } from "./queries/payouts.ts";
import { StatementLinks } from "./statement-links.tsx";

/** Requested payouts with their state, newest first. */
export function PayoutList({ source }: { source: Payout["source"] }) {
  const { data, isPending, refetch } = useQuery(ownPayouts(source));
  return (
    <section className={styles["part"]}>
      <SectionHeader title={<Trans>Payouts</Trans>} />
      {data && data.length > 0 && <PayoutTable payouts={data} />}
      {data?.length === 0 && (
        <StateCard icon={<Banknote />} title={<Trans>No payouts yet</Trans>}>
          <Trans>Your payouts, their status and statements appear here.</Trans>
        </StateCard>
      )}
      {!data &&
        (isPending ? (
          <Skeleton shape="card" />
        ) : (
          <LoadFailed title={<Trans>The payouts could not be loaded</Trans>} onRetry={() => void refetch()}>
            <Trans>Your money is safe.</Trans>
          </LoadFailed>
        ))}
    </section>
  );
}

function PayoutTable({ payouts }: { payouts: Payout[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Payouts`} isStacked>
      <TableHead columns={[t`Date`, { end: t`Amount` }, t`State`, t`Statement`, { hidden: t`Actions` }]} />
      <tbody>
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ payout }: { payout: Payout }) {
  const { lang } = useSettings();
  const cancel = useCancelPayout();
  return (
    <tr className={styles["payout"]}>
      <td className="num">{formatMoment(payout.requestedAt, lang, new Date())}</td>
      <td data-align="end" className="num" title={`${payout.sumUsd} USD`}>
        {formatMoney(payout.sum, payout.currency, lang)}
      </td>
      <td>
        <PayoutState status={payout.status} />
        <small className={styles["detail"]}>
          {payout.reason ?? (payout.to === "balance" ? <Trans>to the balance</Trans> : payout.reference)}
        </small>
      </td>
      <td>
        <StatementLinks id={payout.id} />
      </td>
      <td data-align="end">
        {payout.canCancel && (
          <Button
            variant="ghost"
            size="small"
            isBusy={cancel.isPending}
            onClick={() => cancel.mutate(payout.id)}
          >
            <Trans context="payout">Cancel</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}
